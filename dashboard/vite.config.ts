import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const OUTPUT = 'output'
const COMPRESSED = /\.(?:js|css|html|svg)$/

let output = OUTPUT

/** Compressed once here, so that the gateway does not compress for every reader. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  configResolved({ build }) {
    output = build.outDir
  },
  closeBundle() {
    for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue
      const path = join(entry.parentPath, entry.name)
      const content = readFileSync(path)
      writeFileSync(`${path}.gz`, gzipSync(content))
      const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params }))
    }
  },
}

export default defineConfig({
  plugins: [react(), compressed],
  // Styles and scripts come as files: the page's content policy allows nothing else.
  build: {
    outDir: OUTPUT,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 5_000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'explorer.html'],
      // Directives of the editor's own compiler, which is not used here.
      checks: { moduleLevelDirective: false },
    },
  },
})
