import { defineConfig } from 'vitest/config'

const shared = {
  // Sources run under Node's own loader: one copy of `graphql`, the same one Apollo loads.
  experimental: { viteModuleRunner: false },
  pool: 'forks' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'parts',
          include: [
            '{packages,connectors,schema,gateway,subgraphs,worker,simulators,standalone}/**/*.test.ts',
            'tests/{contract,door,chaos}/**/*.test.ts',
          ],
          globalSetup: ['tests/support/built-dashboard.ts', 'tests/support/empty-database.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'whole',
          include: ['tests/{integration,e2e,attacks}/**/*.test.ts'],
          globalSetup: [
            'tests/support/built-dashboard.ts',
            'tests/support/empty-database.ts',
            'tests/support/demonstration-database.ts',
          ],
        },
      },
    ],
  },
})
