import { parentPort } from 'node:worker_threads'
import type { PackInput, PdfInput } from './pdf-input.ts'
import { renderPack } from './render-pack.ts'
import { renderPdf } from './render-pdf.ts'

// The other side of pdf-renderer.ts: laying out pages takes seconds, and must not keep answers waiting.
if (parentPort === null) throw new Error('pdf-thread.ts is started by pdf-renderer.ts only')
const port = parentPort
port.on('message', (input: PdfInput | PackInput) => {
  const rendered = 'reports' in input ? renderPack(input) : renderPdf(input)
  rendered.then(
    (bytes) => port.postMessage({ bytes }),
    (error: Error) => port.postMessage({ error: error.message }),
  )
})
