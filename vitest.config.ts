import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '.data/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    // Sources run under Node's own loader: one copy of `graphql`, the same one Apollo loads.
    experimental: { viteModuleRunner: false },
    pool: 'forks',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
