import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServiceAccounts } from '@rc/simulators/workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorkspace } from './open-workspace.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'workspace-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const log = { warn: () => undefined }
const open = async (content: object, production: boolean) => {
  const file = join(directory, 'workspace.json')
  await writeFile(file, JSON.stringify(content))
  const settings = {
    RC_WORKSPACE_FILE: file,
    RC_WORKSPACE_URL: undefined,
    RC_WORKSPACE_QUOTA: '2026-05',
  } as const
  return openWorkspace({ ...settings, production }, { now: () => new Date(), log })
}
const access = {
  domains: ['Firm.example'],
  mailboxes: ['Ann@firm.example'],
  serviceAccounts: createServiceAccounts(1),
}

it('takes the keys of the simulator, but not in production', async () => {
  expect((await open(access, false)).access).toMatchObject({
    domains: ['firm.example'],
    mailboxes: ['ann@firm.example'],
    drives: [],
  })
  await expect(open(access, true)).rejects.toThrow('RC_WORKSPACE_FILE: holds a key of development')
  const own = access.serviceAccounts.map((one) => ({ ...one, project_id: 'reporting-center' }))
  expect((await open({ ...access, serviceAccounts: own }, true)).access.serviceAccounts).toHaveLength(1)
})

it('says what is wrong with the file', async () => {
  await expect(open({ ...access, mailboxes: [] }, false)).rejects.toThrow(/mailboxes/)
})
