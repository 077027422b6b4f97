import { addDays } from '@rc/core/dates'
import { fileInDrive, type FiledDocument } from './filed-document.ts'
import { clientFolders, folderOf } from './filing-plan.ts'
import type { Firm } from './model.ts'
import { at, createRandom } from './random.ts'

const places = [['Scans'], ['To be filed'], ['Old laptop', 'Desktop'], ['Shared with me']]
const titles = ['Scan', 'IMG', 'Document', 'Untitled', 'Signed copy', 'Fax']

/** Files nobody has put where they belong, and a few in a folder their own code contradicts. */
export function filedElsewhere(firm: Firm, count: number): FiledDocument[] {
  const random = createRandom(`elsewhere/${firm.seed}`)
  return Array.from({ length: count }, (_, n) => {
    const date = addDays(firm.today, -random.int(2, 1_400))
    const number = String(1_000 + n)
    if (n % 9 !== 0) {
      return fileInDrive(firm, { path: random.pick(places), title: `${random.pick(titles)} ${number}`, date })
    }
    const household = at(firm.households, random.int(0, firm.households.length - 1)).householdRef
    return fileInDrive(firm, {
      path: [...folderOf(clientFolders.invoice), household],
      title: `3.09 Risk questionnaire ${household} ${number}`,
      date,
      householdRef: household,
    })
  })
}
