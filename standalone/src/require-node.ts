/** Node runs the TypeScript sources as they are from this version on. */
export const NEEDED_NODE = 24

/** Null, or what to tell the user whose Node is too old. */
export function nodeProblem(version: string): string | null {
  const major = Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
  if (major >= NEEDED_NODE) return null
  return [
    `Node ${NEEDED_NODE} or newer is needed; this is ${version}.`,
    'Start with "npx -y pnpm@12.21.0 start": it installs the right Node beside the project',
    '(on Linux; elsewhere install it from nodejs.org). If it does not, look for errors of the installation above.',
  ].join('\n')
}
