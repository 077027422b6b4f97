/** Several fields rest on the same rows: they are read when the first of them is asked for. */
export function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
