import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newYorkDate } from '@rc/core/dates'
import { z } from 'zod'
import { createFirm } from './firm/create-firm.ts'
import type { Firm } from './firm/model.ts'

const founding = z.object({ clients: z.int().positive(), today: z.iso.date() })

/**
 * The firm of a directory. It keeps the day it was founded on, so that a later start finds the same firm, with
 * data as old as it then is. Throws when the directory holds a firm of another size.
 */
export async function foundFirm(directory: string, clients: number, now: Date): Promise<Firm> {
  const file = join(directory, 'firm.json')
  await mkdir(directory, { recursive: true })
  const text = await readFile(file, 'utf8').catch(() => null)
  const known = text === null ? null : founding.parse(JSON.parse(text))
  if (known !== null && known.clients !== clients) {
    throw new RangeError(`${directory} holds a firm of ${known.clients} clients, not of ${clients}`)
  }
  const founded = known ?? { clients, today: newYorkDate(now) }
  if (known === null) await writeFile(file, JSON.stringify(founded))
  return createFirm(founded)
}
