import { generateKeyPairSync } from 'node:crypto'

/** A key file as the Cloud console hands it out, as far as it is used. */
export interface ServiceAccountKey {
  readonly type: 'service_account'
  readonly project_id: string
  readonly private_key_id: string
  readonly private_key: string
  readonly client_email: string
  readonly client_id: string
}

/** Where these keys may be used: nothing real accepts them, and production refuses the name. */
const project = 'development-only'

/** New keys of so many service accounts of the simulated project. */
export const createServiceAccounts = (count: number): ServiceAccountKey[] =>
  Array.from({ length: count }, (_, i) => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    })
    return {
      type: 'service_account',
      project_id: project,
      private_key_id: `${project}-${i + 1}`,
      private_key: privateKey,
      client_email: `reporting-${i + 1}@${project}.iam.gserviceaccount.com`,
      client_id: String(100_000_000_000 + i),
    }
  })
