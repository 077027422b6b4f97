import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'
import { mendTabs } from './explorer-tabs.ts'
import { request, SignedOutError } from './session.ts'

/** An operation of every page and report, each in a tab of its own. */
const READY = Object.values(
  import.meta.glob<{ source: string }>('./generated/{pages,reports}/*.json', {
    eager: true,
    import: 'default',
  }),
).map(({ source }) => ({ query: source }))

/** Asks as the person who is signed in: the cookie goes along, and a JSON body shows that this page sent it. */
const fetcher = async (params: object): Promise<object> => {
  try {
    const answer = await request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(params),
    })
    return (await answer.json()) as object
  } catch (error) {
    if (error instanceof SignedOutError) location.assign('/signin')
    throw error
  }
}

const root = document.querySelector('#root')
if (root !== null) {
  mendTabs(root)
  createRoot(root).render(<GraphiQL fetcher={fetcher} defaultTabs={READY} maxHistoryLength={30} />)
}
