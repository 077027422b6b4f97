// Plain JavaScript: an older Node must be able to read this file to be told that it is too old.

/** Node runs the TypeScript sources as they are from this version on. */
const NEEDED = 24

/**
 * Null, or what to tell the user whose Node is too old.
 * @param {string} version as `process.version`
 * @returns {string | null}
 */
export function nodeProblem(version) {
  const major = Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
  if (major >= NEEDED) return null
  return [
    `Node ${NEEDED} or newer is needed; this is ${version || 'unknown'}.`,
    'On Linux "npx -y pnpm@12.21.0 start" installs the right Node beside the project; if you see this after it,',
    'the installation above has failed. Elsewhere install Node from nodejs.org first.',
  ].join('\n')
}
