import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './explorer.css'
import { GraphiQL } from 'graphiql'
import { createRoot } from 'react-dom/client'

/** An operation of every page and report, each in a tab of its own. */
const READY = Object.values(
  import.meta.glob<{ source: string }>('./generated/{pages,reports}/*.json', {
    eager: true,
    import: 'default',
  }),
).map(({ source }) => ({ query: source }))

/** Asks as the person who is signed in: the cookie goes along, and a JSON body shows that this page sent it. */
const fetcher = async (params: object): Promise<object> => {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(params),
  })
  if (answer.status === 401) location.assign('/signin')
  return (await answer.json()) as object
}

const root = document.querySelector('#root')
if (root !== null)
  createRoot(root).render(<GraphiQL fetcher={fetcher} defaultTabs={READY} maxHistoryLength={30} />)
