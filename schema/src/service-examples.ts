import type { JsonSchema } from './json-schema.ts'

/** What was sent to an operation of the service itself, and what it answered; of bodies only. */
export interface ServiceExample {
  readonly request?: unknown
  readonly response?: unknown
}

/** The paths with the examples of their operations, by operation id. A body without a declared content is JSON. */
export const withExamples = (
  paths: Record<string, JsonSchema>,
  examples: ReadonlyMap<string, ServiceExample>,
): Record<string, JsonSchema> =>
  mapValues(paths, (methods) =>
    mapValues(methods as Record<string, Operation>, (operation) =>
      exemplified(operation, examples.get(operation.operationId)),
    ),
  )

interface Operation {
  readonly operationId: string
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}

interface Body {
  readonly content?: Readonly<Record<string, JsonSchema>>
}

function exemplified(operation: Operation, example: ServiceExample | undefined): Operation {
  if (example === undefined) return operation
  const { requestBody, responses } = operation
  return {
    ...operation,
    ...(requestBody === undefined ? {} : { requestBody: withExample(requestBody, example.request) }),
    responses: mapValues(responses, (body, status) =>
      status.startsWith('2') ? withExample(body, example.response) : body,
    ),
  }
}

function withExample(body: Body, example: unknown): Body {
  if (example === undefined) return body
  const [[type, media] = ['application/json', {}], ...others] = Object.entries(body.content ?? {})
  return { ...body, content: { [type]: { ...media, example }, ...Object.fromEntries(others) } }
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T, key: string) => U) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
