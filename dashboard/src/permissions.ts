import { useQuery } from '@tanstack/react-query'
import { request } from './session.ts'

/** `GET /api/auth/permissions`. */
export interface Permissions {
  readonly user: { readonly id: string; readonly email: string }
  readonly role: string
  readonly clearance: { readonly level: number; readonly name: string }
  readonly groups: readonly { readonly name: string; readonly level: number; readonly allowed: boolean }[]
  readonly permissions: readonly string[]
}

async function readPermissions(): Promise<Permissions> {
  const answer = await request('/api/auth/permissions')
  if (!answer.ok) throw new Error(`The service answers ${answer.status}.`)
  return (await answer.json()) as Permissions
}

export const usePermissions = () => useQuery({ queryKey: ['permissions'], queryFn: readPermissions })
