import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Lock } from './lock.tsx'
import { mayMakePacks } from './packs-page.tsx'
import { LOWEST_PACK_LEVEL } from './packs.ts'
import type { Permissions } from './permissions.ts'
import { REPORTS } from './report-shape.ts'
import { signOut } from './session.ts'
import { viewOf } from './views.ts'

const GROUPS = ['executive', 'regulatory', 'clients', 'operations', 'strategic']
const SECTIONS = GROUPS.map((name) => ({ name, reports: REPORTS.filter(({ group }) => group === name) }))

/** The five sections. What is above one's level is there to see and locked. */
export function Navigation({ permissions }: { permissions: Permissions }) {
  const [isOpen, setOpen] = useState(false)
  const [location] = useLocation()
  useEffect(() => setOpen(false), [location])
  return (
    <div className="navigation">
      <div className="bar">
        <Link href="/" className="home">
          Reporting Center
        </Link>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="sections"
          onClick={() => setOpen(!isOpen)}
        >
          Menu
        </button>
      </div>
      <nav id="sections" className={isOpen ? 'open' : undefined} aria-label="Reports">
        {SECTIONS.map(({ name, reports }) => (
          <Section key={name} name={name} reports={reports} permissions={permissions} current={location} />
        ))}
        <Papers permissions={permissions} current={location} />
        <p className="person">
          {permissions.user.email}
          <br />
          {permissions.role}, level {permissions.clearance.level} {permissions.clearance.name}
        </p>
        <p className="person">
          <a href="/docs">API reference</a> <a href="/explorer">Explorer</a>{' '}
          <button type="button" onClick={() => void signOut()}>
            Sign out
          </button>
        </p>
      </nav>
    </div>
  )
}

function Papers({ permissions, current }: { permissions: Permissions; current: string }) {
  if (!mayMakePacks(permissions)) {
    return (
      <section className="locked">
        <h2>
          <Lock /> On paper
        </h2>
        <p>Locked: needs level {LOWEST_PACK_LEVEL}</p>
        <ul>
          <li>Report packs</li>
        </ul>
      </section>
    )
  }
  return (
    <section>
      <h2>On paper</h2>
      <ul>
        <li>
          <Link href="/packs" aria-current={current === '/packs' ? 'page' : undefined}>
            Report packs
          </Link>
        </li>
      </ul>
    </section>
  )
}

interface SectionProps {
  readonly name: string
  readonly reports: typeof REPORTS
  readonly permissions: Permissions
  readonly current: string
}

function Section({ name, reports, permissions, current }: SectionProps) {
  const group = permissions.groups.find((candidate) => candidate.name === name)
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  if (group?.allowed !== true) {
    return (
      <section className="locked">
        <h2>
          <Lock /> {title}
        </h2>
        <p>Locked: needs level {group?.level ?? 5}</p>
        <ul>
          {reports.map((entry) => (
            <li key={entry.path}>{viewOf(entry).title}</li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {reports.map((entry) => {
          const href = `/${entry.group}/${entry.report}`
          return (
            <li key={href}>
              <Link href={href} aria-current={current === href ? 'page' : undefined}>
                {viewOf(entry).title}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
