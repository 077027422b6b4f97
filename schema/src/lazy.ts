/**
 * What a resolver may return for an object type: each field its value, or a function that reads it when the field
 * is asked for, at any depth. A report thus reads nothing that the operation does not show. A function is given the
 * field's own arguments.
 */
export type Lazy<T> = T extends string | number | boolean | null | undefined | Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Lazy<Item>[]
    : {
        [K in keyof T]: K extends '__typename'
          ? T[K]
          : Lazy<T[K]> | ((args: never) => Lazy<T[K]> | Promise<Lazy<T[K]>>)
      }
