import { isEnumType, type GraphQLLeafType } from 'graphql'

const LARGEST_INT = 2_147_483_647

const SCALARS: Record<string, (value: unknown) => boolean> = {
  Int: (value) => Number.isInteger(value) && Math.abs(value as number) <= LARGEST_INT,
  Float: (value) => typeof value === 'number',
  String: (value) => typeof value === 'string',
  Boolean: (value) => typeof value === 'boolean',
  ID: (value) => typeof value === 'string' || Number.isInteger(value),
}

/** Whether a value may stand for a leaf; null when anything may, as for a scalar only its owner knows. */
export function leafCheck(type: GraphQLLeafType): ((value: unknown) => boolean) | null {
  if (!isEnumType(type)) return SCALARS[type.name] ?? null
  const names = new Set<unknown>(type.getValues().map(({ name }) => name))
  return (value) => names.has(value)
}
