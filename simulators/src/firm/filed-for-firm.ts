import { addDays, addMonths } from '@rc/core/dates'
import { fileInDrive, filingDays, type FiledDocument } from './filed-document.ts'
import { firmFolders, folderOf, personFolders, type PlannedFolder } from './filing-plan.ts'
import type { Firm, IsoDate } from './model.ts'
import { createRandom } from './random.ts'
import { supervisedPersons, type SupervisedPerson } from './staff.ts'

/** Yearly work of the firm that is overdue: days since it was last done. */
const overdue: Readonly<Record<string, number>> = { '1.14': 430, '4.09': 385, '8.13': 520 }

/** Once filed and then forgotten: these stop so many days ago. */
const stopped: Readonly<Record<string, number>> = { '4.12': 240, '6.12': 100 }

const daysOf = (firm: Firm, folder: PlannedFolder): IsoDate[] => {
  const first = addMonths(firm.today, -12 * folder.years)
  const yesterday = addDays(firm.today, -1)
  if (folder.cadence === 'DAILY') return firm.sessions.toReversed()
  if (folder.cadence === 'ONCE') return [first]
  if (folder.cadence !== 'ANNUAL')
    return filingDays(folder.cadence, first, addDays(yesterday, -(stopped[folder.code] ?? 0)))
  const offset = overdue[folder.code] ?? createRandom(`filed/${firm.seed}/${folder.code}`).int(10, 320)
  return filingDays('ANNUAL', first, addDays(yesterday, -offset))
}

/** What the firm filed for itself; a few bills a month. */
export const filedForFirm = (firm: Firm): FiledDocument[] =>
  firmFolders.flatMap((folder) =>
    daysOf(firm, folder).map((date) =>
      fileInDrive(firm, { path: folderOf(folder), title: `${folder.title} ${date}`, date }),
    ),
  )

const isAsked = (person: SupervisedPerson, of: 'ALL' | 'ACCESS' | 'REPRESENTATIVE'): boolean =>
  of === 'ALL' || (of === 'ACCESS' ? person.accessPerson : person.representative)

function filedForPerson(firm: Firm, person: SupervisedPerson): FiledDocument[] {
  const random = createRandom(`filed/${firm.seed}/${person.code}`)
  const last = person.endedOn ?? addDays(firm.today, -1)
  const kept = personFolders
    .filter(({ of }) => isAsked(person, of))
    .flatMap((folder) => {
      const since = addMonths(firm.today, -12 * folder.years)
      const first = person.startedOn > since || folder.cadence === 'ONCE' ? person.startedOn : since
      const offset = folder.cadence === 'ANNUAL' ? random.int(10, 320) : 0
      const isLate = random.chance(0.05)
      const days = filingDays(folder.cadence, first, addDays(last, -offset - (isLate ? 160 : 0)))
      return days.map((date) => ({ folder, date }))
    })
  const left = person.endedOn === null ? [] : [{ folder: formU5, date: addDays(person.endedOn, 20) }]
  return [...kept, ...left].map(({ folder, date }) =>
    fileInDrive(firm, {
      path: [...folderOf(folder), person.code],
      title: `${person.code} ${folder.title} ${date}`,
      date,
    }),
  )
}

const formU5 = { code: '8.10', title: 'Form U5' }

/** What it filed for its supervised persons. */
export const filedForStaff = (firm: Firm): FiledDocument[] =>
  supervisedPersons(firm).flatMap((person) => filedForPerson(firm, person))
