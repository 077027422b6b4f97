import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { REPORTS } from './report-shape.ts'
import { request } from './session.ts'

/** A pack of reports that was asked for: an entry of `GET /api/reports/packs`. */
export interface Pack {
  readonly id: string
  readonly pack: string
  readonly asOf: string
  readonly status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED'
  readonly progress: { readonly done: number; readonly total: number | null }
  readonly requestedAt: string
  readonly requestedBy: string | null
  readonly report: string | null
  readonly failure: { readonly code: string; readonly report: string | null } | null
}

interface PackPage {
  readonly nodes: readonly Pack[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
}

export interface PackKind {
  readonly name: string
  readonly title: string
  readonly about: string
  /** The highest level of the reports in it. */
  readonly level: number
}

const levelOf = (...groups: readonly string[]): number =>
  Math.max(...REPORTS.filter(({ group }) => groups.includes(group)).map(({ level }) => level))

export const PACK_KINDS: readonly PackKind[] = [
  {
    name: 'board',
    title: 'Board pack',
    about: 'The executive and strategic reports of a month.',
    level: levelOf('executive', 'strategic'),
  },
  {
    name: 'compliance',
    title: 'Compliance pack',
    about: 'The regulatory reports of a quarter.',
    level: levelOf('regulatory'),
  },
]

/** Below this level there is no pack. */
export const LOWEST_PACK_LEVEL = Math.min(...PACK_KINDS.map(({ level }) => level))

export const isOpen = ({ status }: Pack): boolean => status === 'WAITING' || status === 'RUNNING'

const PAGE = 20
const POLL_MS = 2_000
const LIST = ['packs']

/** Packs up to one's level, newest first; asked for again while one of them is being made. */
export const usePacks = () =>
  useInfiniteQuery({
    queryKey: LIST,
    queryFn: async ({ pageParam, signal }) => {
      const after = pageParam === null ? '' : `&after=${encodeURIComponent(pageParam)}`
      return answered<PackPage>(await request(`/api/reports/packs?first=${PAGE}${after}`, { signal }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ nodes }) => nodes.some(isOpen)) === true ? POLL_MS : false,
  })

/** Asks for a pack; the list tells how far it is. */
export function useRequestPack() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (wish: { readonly pack: string; readonly asOf?: string }) =>
      answered<Pack>(
        await request('/api/reports/packs', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(wish),
        }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  })
}

async function answered<T>(answer: Response): Promise<T> {
  if (answer.ok) return (await answer.json()) as T
  const { detail } = (await answer.json()) as { detail?: string }
  throw new Error(detail ?? `The service answers ${answer.status}.`)
}
