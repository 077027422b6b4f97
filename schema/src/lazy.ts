/**
 * What a resolver may return for an object type: each field its value, or a function that reads it when the field
 * is asked for. A report thus reads nothing that the operation does not show.
 */
export type Lazy<T> = T extends Date ? T : { [K in keyof T]: T[K] | (() => T[K] | Promise<T[K]>) }
