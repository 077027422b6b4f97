import type { Role } from '@rc/core/roles'
import type { Readable } from 'node:stream'
import type { Answer, System } from './system.ts'

export interface CustodyUpload {
  readonly kind: string
  readonly file: string | Readable
  readonly role?: Role | null
  readonly query?: string
  readonly contentType?: string
}

/** Uploads one file through the gateway; `role: null` sends no token. */
export async function sendCustodyFile(
  system: System,
  { kind, file, role = 'operations', query = '', contentType = 'text/csv' }: CustodyUpload,
): Promise<Answer> {
  const answer = await system.app.inject({
    method: 'POST',
    url: `/api/custody/imports?kind=${kind}${query}`,
    headers: {
      'content-type': contentType,
      ...(role === null ? {} : { authorization: `Bearer ${await system.token(role)}` }),
    },
    payload: file,
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, json: answer.json() }
}

/** One file as a browser's form sends it. */
export function asForm(file: string, fileName: string): Pick<CustodyUpload, 'file' | 'contentType'> {
  const boundary = 'a-boundary-of-tests'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`
  return {
    file: `${head}${file}\r\n--${boundary}--\r\n`,
    contentType: `multipart/form-data; boundary=${boundary}`,
  }
}
