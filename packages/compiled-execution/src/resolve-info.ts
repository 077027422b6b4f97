import type { GraphQLResolveInfo, ResponsePath } from 'graphql'
import type { Running } from './running.ts'

/** What is the same for all calls of a field. */
export type FieldInfo = Omit<GraphQLResolveInfo, 'path' | 'rootValue' | 'variableValues'>

/** What one call of a resolver is told. Most look at nothing of it, so it is read from where it is. */
export class ResolveInfo implements GraphQLResolveInfo {
  readonly #field: FieldInfo
  readonly #running: Running
  readonly path: ResponsePath

  constructor(field: FieldInfo, running: Running, path: ResponsePath) {
    this.#field = field
    this.#running = running
    this.path = path
  }

  get fieldName() {
    return this.#field.fieldName
  }
  get fieldNodes() {
    return this.#field.fieldNodes
  }
  get returnType() {
    return this.#field.returnType
  }
  get parentType() {
    return this.#field.parentType
  }
  get schema() {
    return this.#field.schema
  }
  get fragments() {
    return this.#field.fragments
  }
  get operation() {
    return this.#field.operation
  }
  get rootValue() {
    return this.#running.root
  }
  get variableValues() {
    return this.#running.variables
  }
}
