import type { CrmClient } from '../crm-client.ts'
import { bareListOf, pageOf } from '../payloads/page.ts'
import {
  customField,
  pipeline,
  user,
  type CustomField,
  type Pipeline,
  type User,
} from '../payloads/records.ts'
import { largestPage } from './pull-list.ts'

/** How the CRM is set up now: three calls at the start of each sync. */
export interface CrmSetup {
  readonly customFields: readonly CustomField[]
  readonly pipelines: readonly Pipeline[]
  readonly users: readonly User[]
}

export async function pullSetup(client: CrmClient, signal: AbortSignal): Promise<CrmSetup> {
  const bulk = { priority: 'bulk', signal } as const
  const users = await client.call('GetUsers', {}, bareListOf(user), bulk)
  const fields = await client.call(
    'GetCustomFields',
    { MaxNumberOfResults: largestPage },
    pageOf(customField),
    bulk,
  )
  const pipelines = await client.call('GetPipelines', {}, bareListOf(pipeline), bulk)
  return {
    customFields: fields.rows,
    pipelines: pipelines.rows,
    users: users.rows,
  }
}
