/** A name of a field in words: `topContributors` → `Top contributors`, `executive/form-adv` → `Executive: form adv`. */
export function paperWords(name: string): string {
  const words = name
    .replaceAll('/', ': ')
    .replaceAll(/[-_]/g, ' ')
    .replaceAll('.', ', ')
    .replaceAll(
      /([a-z0-9])([A-Z])/g,
      (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
