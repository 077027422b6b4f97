import { registerHooks } from 'node:module'

// Loaded before the service in one run of the comparison only: the same gateway, whose answers wait for no entry.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@rc/audit/audit-writer'
      ? { url: new URL('no-writer.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
})
