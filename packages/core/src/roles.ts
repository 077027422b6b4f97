import type { Level } from './sensitivity.ts'

/** Roles are assigned in our own table of people, never by the identity provider. */
export const ROLES = ['executive', 'compliance', 'advisor', 'operations', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export type Permission =
  | 'audit:read'
  | 'access:approve'
  | 'reports:export'
  | 'custody:import'
  | 'webhooks:manage'

export const CLEARANCE: Record<Role, Level> = {
  executive: 5,
  compliance: 4,
  advisor: 3,
  operations: 2,
  viewer: 1,
}

export const PERMISSIONS: Record<Role, readonly Permission[]> = {
  executive: ['audit:read', 'access:approve', 'reports:export', 'custody:import', 'webhooks:manage'],
  compliance: ['audit:read', 'access:approve', 'reports:export'],
  advisor: ['reports:export', 'custody:import'],
  operations: ['custody:import', 'webhooks:manage'],
  viewer: [],
}

export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role)
