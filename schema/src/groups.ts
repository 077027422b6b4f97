/** The five reporting domains; each is one subgraph, one SDL file and one folder of REST operations. */
export const GROUPS = ['executive', 'regulatory', 'clients', 'operations', 'strategic'] as const
export type Group = (typeof GROUPS)[number]
