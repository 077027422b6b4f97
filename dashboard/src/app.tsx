import { Route, Switch } from 'wouter'
import { Alerts } from './alerts.tsx'
import { Lock } from './lock.tsx'
import { Navigation } from './navigation.tsx'
import { Overview } from './overview.tsx'
import { mayMakePacks, PacksPage } from './packs-page.tsx'
import { LOWEST_PACK_LEVEL } from './packs.ts'
import { usePermissions, type Permissions } from './permissions.ts'
import { ReportPage } from './report-page.tsx'
import { REPORTS, type ReportEntry } from './report-shape.ts'
import { SignedOutError } from './session.ts'

/** The lowest level an alert has. */
const ALERT_LEVEL = 2

export function App() {
  const { data: permissions, error } = usePermissions()
  if (error instanceof SignedOutError) return <SignIn />
  if (error !== null) return <p role="alert">The service does not answer: {error.message}</p>
  if (permissions === undefined) return <p role="status">Loading …</p>
  return (
    <div className="app">
      <a className="skip" href="#report">
        Skip to the report
      </a>
      <Navigation permissions={permissions} />
      <div>
        {permissions.clearance.level >= ALERT_LEVEL && <Alerts />}
        <Main permissions={permissions} />
      </div>
    </div>
  )
}

function Main({ permissions }: { permissions: Permissions }) {
  return (
    <main id="report">
      <Switch>
        <Route path="/" component={Overview} />
        <Route path="/packs">
          {mayMakePacks(permissions) ? (
            <PacksPage permissions={permissions} />
          ) : (
            <Locked what="This page" level={String(LOWEST_PACK_LEVEL)} permissions={permissions} />
          )}
        </Route>
        {REPORTS.map((entry) => (
          <Route key={entry.path} path={`/${entry.group}/${entry.report}`}>
            <Page entry={entry} permissions={permissions} />
          </Route>
        ))}
        <Route>
          <h1>There is no such page</h1>
        </Route>
      </Switch>
    </main>
  )
}

function Page({ entry, permissions }: { entry: ReportEntry; permissions: Permissions }) {
  if (permissions.clearance.level < entry.level)
    return <Locked what="This report" level={`${entry.level} ${entry.levelName}`} permissions={permissions} />
  return (
    <ReportPage
      key={entry.path}
      entry={entry}
      mayExport={permissions.permissions.includes('reports:export')}
    />
  )
}

function Locked({
  what,
  level,
  permissions: { clearance },
}: {
  what: string
  level: string
  permissions: Permissions
}) {
  return (
    <article className="locked">
      <h1>
        <Lock /> Locked
      </h1>
      <p>
        {what} needs level {level}. Yours is {clearance.level} {clearance.name}.
      </p>
    </article>
  )
}

function SignIn() {
  return (
    <main className="sign-in">
      <h1>Reporting Center</h1>
      <p>
        <a className="button" href="/signin">
          Sign in
        </a>
      </p>
    </main>
  )
}
