import { WorkspaceError } from './workspace-error.ts'

/**
 * The pages of a list, until one names no further one. A list that names a page twice would never end: it throws
 * WorkspaceError instead.
 */
export async function* pagesOf<Page extends { readonly nextPageToken?: string | undefined }>(
  pull: (pageToken: string | undefined) => Promise<Page>,
): AsyncGenerator<Page> {
  const seen = new Set<string>()
  let token: string | undefined
  do {
    const page = await pull(token)
    yield page
    token = page.nextPageToken
    if (token !== undefined && seen.has(token)) {
      throw new WorkspaceError('WORKSPACE_PAYLOAD', 'a list names the same page twice')
    }
    if (token !== undefined) seen.add(token)
  } while (token !== undefined)
}
