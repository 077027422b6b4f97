import type { CrmFunction } from '../crm-function.ts'
import { emailFunctions, eventFunctions, fileFunctions, noteFunctions, taskFunctions } from './attached.ts'
import { contactFunctions } from './contacts.ts'
import { pipelineFunctions } from './pipelines.ts'
import { customFieldFunctions, groupFunctions, relationshipFunctions, userFunctions } from './settings.ts'
import { webhookFunctions } from './webhooks.ts'

/** Every function of the API the simulator knows, by name. */
export const crmFunctions: ReadonlyMap<string, CrmFunction> = new Map<string, CrmFunction>(
  Object.entries({
    ...contactFunctions,
    ...pipelineFunctions,
    ...noteFunctions,
    ...emailFunctions,
    ...taskFunctions,
    ...eventFunctions,
    ...fileFunctions,
    ...userFunctions,
    ...customFieldFunctions,
    ...groupFunctions,
    ...relationshipFunctions,
    ...webhookFunctions,
  }),
)
