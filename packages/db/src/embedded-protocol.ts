/** What the answering thread and the database thread say to each other. */
export interface EmbeddedOptions {
  /** Data directory; absent: memory. */
  readonly directory?: string | undefined
  /** A dump to start from (a migrated, empty database in tests). */
  readonly template?: string | undefined
}

export interface ThreadData extends EmbeddedOptions {
  /** Compiled where the thread is started. */
  readonly postgres: WebAssembly.Module
}

export type Request = { readonly id: number } & Operation

export type Operation =
  | { op: 'query' | 'tx-query'; sql: string; parameters: unknown[] }
  | { op: 'exec'; sql: string }
  | { op: 'listen'; channel: string }
  | { op: 'begin' | 'commit' | 'rollback' | 'dump' | 'close' }

export type Reply =
  | { ready: true }
  | { id: number; result: unknown }
  | { id: number; error: Record<string, unknown> }
  | { channel: string; payload: string }
