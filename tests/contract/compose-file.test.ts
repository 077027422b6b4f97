import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '@rc/settings'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')

interface Service {
  readonly image: string
  readonly build?: string
  readonly user?: string
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string | number>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: string | readonly string[] }
  readonly deploy: {
    readonly replicas?: number
    readonly resources: { readonly limits: Readonly<Record<string, string | number>> }
  }
  readonly networks?: readonly string[]
  readonly restart: string
  readonly read_only?: boolean
  readonly tmpfs?: readonly string[]
  readonly ports?: readonly string[]
  readonly expose?: readonly string[]
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
}

const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
  readonly networks: Readonly<
    Record<string, { readonly ipam: { readonly config: readonly { readonly subnet: string }[] } } | null>
  >
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
}
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build !== undefined)
const tasks = new Set(services.filter(([, { restart }]) => restart === 'no').map(([name]) => name))

const PROCESSES = {
  simulators: 'simulators',
  migrate: 'packages/db',
  load: 'standalone/src/load',
  executive: 'subgraphs/executive',
  regulatory: 'subgraphs/regulatory',
  clients: 'subgraphs/clients',
  operations: 'subgraphs/operations',
  strategic: 'subgraphs/strategic',
  gateway: 'gateway',
  worker: 'worker',
}

test('the file is one of the Compose Specification', () => {
  // Its schema as published: schema/compose-spec.json of compose-spec/compose-spec, 2026-06-23.
  const schema = JSON.parse(read('tests/contract/compose-spec.json')) as Record<string, unknown>
  const { $schema: _draft, ...definition } = schema
  const check = new Ajv({ strict: false, validateFormats: false }).compile(definition)
  expect(check(compose), JSON.stringify(check.errors)).toBe(true)
  for (const [name, change] of Object.entries({
    'a word it does not know': { healthchek: {} },
    'a condition there is none of': { depends_on: { redis: { condition: 'service_ready' } } },
    'a number where a list belongs': { secrets: 1 },
  })) {
    const gateway = { ...compose.services['gateway'], ...change }
    expect(check({ ...compose, services: { ...compose.services, gateway } }), name).toBe(false)
  }
})

test('every process of the system is a service of its own, beside PostgreSQL, Redis and a balancer', () => {
  expect(new Set(services.map(([name]) => name))).toEqual(
    new Set([...Object.keys(PROCESSES), 'postgres', 'redis', 'balancer']),
  )
  expect(ours.map(([name]) => name)).toEqual(Object.keys(PROCESSES))
})

test.each(Object.entries(PROCESSES))('%s runs a main.ts that exists', (name, folder) => {
  const [node, main = '', ...more] = compose.services[name]?.command ?? []
  expect([node, more]).toEqual(['node', []])
  expect(main.startsWith(`${folder}/`)).toBe(true)
  expect(main.endsWith('/main.ts')).toBe(true)
  expect(existsSync(join(ROOT, main))).toBe(true)
})

test.each(services)(
  '%s is confined: not root, nothing to write to but /tmp and volumes',
  (_name, service) => {
    expect(service.user).toMatch(/^(node|postgres|redis|haproxy)$/)
    expect(service.read_only).toBe(true)
    expect(service.tmpfs).toContain('/tmp')
    expect(service).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  },
)

test.each(services)('%s has limits of processor, memory and processes', (_name, { deploy }) => {
  const { cpus, memory, pids } = deploy.resources.limits
  expect(Number(cpus)).toBeGreaterThan(0)
  expect(memory).toMatch(/^\d+[MG]$/)
  expect(pids).toBeGreaterThan(0)
})

test.each(services)('%s runs a pinned image', (_name, { image }) => {
  expect(image).toMatch(/^[\w-]+:[\w.-]+$/)
  expect(image).not.toContain('latest')
})

test.each(services.filter(([name]) => !tasks.has(name)))(
  '%s is started again, and asked whether it is well',
  (name, { restart, healthcheck }) => {
    expect(restart).toBe('unless-stopped')
    const check = [healthcheck?.test ?? []].flat().join(' ')
    expect(check).toMatch(/readyz|livez|pg_isready|redis-cli ping|health\/main\.ts/)
    const main = /\S+main\.ts/.exec(check)?.[0]
    expect(main === undefined || existsSync(join(ROOT, main)), name).toBe(true)
  },
)

test.each(services)('what %s waits for exists and can come true', (_name, { depends_on: needed = {} }) => {
  for (const [name, { condition }] of Object.entries(needed)) {
    expect(Object.keys(compose.services)).toContain(name)
    expect(condition).toBe(tasks.has(name) ? 'service_completed_successfully' : 'service_healthy')
  }
})

test('ports are those of the contract, and only balancer and simulators are reached from this machine', () => {
  const published = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
  expect(published).toEqual([
    ['simulators', '127.0.0.1:4010:4010'],
    ['balancer', '127.0.0.1:4000:4000'],
  ])
  const inner = ours.flatMap(([name, { expose = [] }]) => expose.map((port) => [name, port]))
  expect(inner).toEqual([
    ['executive', '4101'],
    ['regulatory', '4102'],
    ['clients', '4103'],
    ['operations', '4104'],
    ['strategic', '4105'],
    ['gateway', '4000'],
    ['worker', '4110'],
  ])
})

test('volumes that are used are declared, files that are mounted exist', () => {
  const sources = services.flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => volume.split(':', 1)[0] ?? ''),
  )
  for (const file of sources.filter((source) => source.startsWith('./')))
    expect(existsSync(join(ROOT, file)), file).toBe(true)
  const used = sources.filter((source) => !source.startsWith('./'))
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)))
})

test('two gateways stand behind the balancer, which asks whether they are ready and is all they believe', () => {
  const { balancer, gateway } = compose.services
  expect(gateway?.deploy.replicas).toBe(2)
  expect(balancer?.volumes).toEqual(['./deploy/haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro'])
  const lines = read('deploy/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim())
  expect(lines).toContain('bind :4000')
  expect(lines).toContain('option httpchk GET /readyz')
  const [, room, target] =
    /^server-template gateway (\d+) (\S+)$/.exec(lines.find((line) => line.startsWith('server-')) ?? '') ?? []
  expect(target).toBe('gateway:4000')
  expect(Number(room)).toBeGreaterThanOrEqual(2)
  // Out of turn before a gateway that leaves closes.
  const [, inter, fall] = lines.map((line) => /\binter (\d+)s fall (\d+)\b/.exec(line)).find(Boolean) ?? []
  const settings = readSettings(environmentOf(gateway as Service))
  expect(Number(inter) * (Number(fall) + 1)).toBeLessThan(settings.RC_LEAVE_SECONDS)
  expect(
    services.flatMap(([name, { networks = [] }]) => (networks.includes('entrance') ? [name] : [])),
  ).toEqual(['gateway', 'balancer'])
  expect(compose.networks['entrance']?.ipam.config).toEqual([{ subnet: settings.RC_TRUSTED_PROXIES[0] }])
  expect(settings.RC_TRUSTED_PROXIES).toHaveLength(1)
})

test('secrets are files that are declared and there, and of development', () => {
  for (const [name, { file }] of Object.entries(compose.secrets)) {
    expect(file).toBe(`./development-secrets/${name}`)
    expect(read(file)).toMatch(/development-only|^demo-/)
  }
  const used = services.flatMap(([, { secrets = [] }]) => secrets)
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.secrets)))
})

test.each(services)('%s is given the secrets it reads, and none in its environment', (_name, service) => {
  const environment = Object.entries(service.environment ?? {}).map(([name, value]) => [name, String(value)])
  const paths = environment.flatMap(([name = '', value = '']) => (name.endsWith('_FILE') ? [value] : []))
  expect(new Set(paths.filter((path) => path.startsWith('/run/secrets/')))).toEqual(
    new Set((service.secrets ?? []).map((name) => `/run/secrets/${name}`)),
  )
  for (const [name, value = ''] of environment) expect(value, name).not.toMatch(/development-only|:\/\/\S+@/)
})

/** The environment of a service as this machine could have it: secrets lie where they are mounted from. */
const environmentOf = ({ environment = {} }: Service): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value)
        .replace(/^\$\{\w+:-(.*)\}$/, '$1')
        .replace(/^\/run\/secrets\/(.*)$/, (_path, secret: string) =>
          join(ROOT, compose.secrets[secret]?.file ?? 'not declared'),
        ),
    ]),
  )

test.each(ours)(
  'the environment of %s is one the settings accept, and leads to the services',
  (_name, service) => {
    const settings = readSettings(environmentOf(service))
    expect(settings.RC_OIDC_ISSUER).toBe('http://simulators:4010/idp')
    for (const [name, value] of Object.entries(settings)) {
      if (typeof value !== 'string' || !name.endsWith('_URL') || name === 'RC_PUBLIC_URL') continue
      const { hostname, port } = new URL(value)
      const target = compose.services[hostname]
      expect(target, name).toBeDefined()
      const own = String(target?.environment?.['PORT'] ?? PORTS[hostname])
      expect(port, name).toBe(own)
    }
  },
)

const PORTS: Record<string, string> = { postgres: '5432', redis: '6379', simulators: '4010', gateway: '4000' }

test('services agree about secrets they share, and about those of development elsewhere', () => {
  const local = readSettings({})
  for (const [name, service] of ours) {
    const settings = readSettings(environmentOf(service))
    for (const secret of SHARED) expect(settings[secret], `${secret} of ${name}`).toEqual(local[secret])
  }
})

const SHARED = [
  'RC_INTERNAL_SECRET',
  'RC_SESSION_SECRET',
  'RC_PSEUDONYM_KEY',
  'RC_DATA_KEYS',
  'RC_AUDIT_KEYS',
  'RC_WEBHOOKS_SECRETS',
  'RC_OIDC_CLIENT_SECRET',
  'RC_CRM_API_KEY',
  'RC_CRM_WEBHOOK_KEY',
] as const

test('Prometheus is told of every process that has metrics, by names and ports of the services', () => {
  const { scrape_configs: jobs } = parse(read('docs/prometheus/prometheus.yml')) as {
    scrape_configs: readonly {
      authorization: { credentials_file: string }
      static_configs?: readonly { targets: readonly string[] }[]
      dns_sd_configs?: readonly { names: readonly string[]; type: 'A'; port: number }[]
    }[]
  }
  const targets = jobs.flatMap(({ static_configs = [], dns_sd_configs = [] }) => [
    ...static_configs.flatMap((one) => one.targets),
    ...dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
  ])
  const served = ours.flatMap(([name, { secrets = [], expose = [] }]) =>
    secrets.includes('metrics_token') ? [`${name}:${expose[0] ?? PORTS[name]}`] : [],
  )
  expect(new Set(targets)).toEqual(new Set(served))
  expect(served).toHaveLength(7)
  for (const target of served)
    expect(
      readSettings(environmentOf(compose.services[target.split(':')[0] ?? ''] as Service)).RC_METRICS_TOKEN,
    ).toBe(read('development-secrets/metrics_token').trim())
  for (const { authorization } of jobs)
    expect(authorization.credentials_file).toBe('/run/secrets/metrics_token')
  // The subgraphs listen at `PORT`, the worker for this alone.
  const worker = environmentOf(compose.services['worker'] as Service)
  expect(worker['RC_METRICS_PORT']).toBe('4110')
})

test('the image is one that is not root and installs from the lockfile', () => {
  const lines = read('Dockerfile').split('\n')
  const { version } = /pnpm@(?<version>[\d.]+)/.exec(read('README.md'))?.groups ?? {}
  expect(lines.find((line) => line.startsWith('FROM'))).toBe('FROM node:24-slim AS pnpm')
  expect(lines.findLast((line) => line.startsWith('FROM'))).toBe('FROM pnpm')
  expect(lines).toContain(`RUN npm install --global pnpm@${version}`)
  expect(lines.some((line) => line.includes('--frozen-lockfile'))).toBe(true)
  expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER node')
})
