import { Route, Switch } from 'wouter'
import { Alerts } from './alerts.tsx'
import { Navigation } from './navigation.tsx'
import { Overview } from './overview.tsx'
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
      <main id="report">
        <Switch>
          <Route path="/" component={Overview} />
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
      {permissions.clearance.level >= ALERT_LEVEL && <Alerts />}
    </div>
  )
}

function Page({ entry, permissions }: { entry: ReportEntry; permissions: Permissions }) {
  if (permissions.clearance.level < entry.level) {
    return (
      <article className="locked">
        <h1>Locked</h1>
        <p>
          This report needs level {entry.level} {entry.levelName}. Yours is {permissions.clearance.level}{' '}
          {permissions.clearance.name}.
        </p>
      </article>
    )
  }
  return (
    <ReportPage
      key={entry.path}
      entry={entry}
      mayExport={permissions.permissions.includes('reports:export')}
    />
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
