import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewaySettings } from '@rc/gateway/gateway-settings'
import { GROUPS } from '@rc/schema/groups'
import { NAMES, readSettings, type Name } from '@rc/settings'
import { WORKER_SETTINGS } from '@rc/worker'
import { Deployment } from 'kubernetes-models/apps/v1'
import { Job } from 'kubernetes-models/batch/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1'
import { afterAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { unknownWords } from '../support/unknown-words.ts'

// What `kubectl apply -k` is given: no cluster is asked, but the models of its API and the settings of every process.
const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'deploy/kubernetes')
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8')

const MODELS = [
  Deployment,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
] as const

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

const files = globSync(['*.yaml', 'migrate/*.yaml'], { cwd: FOLDER })
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .toSorted()
const documents = files.flatMap((file) => parseAllDocuments(read(file)))
const manifests = documents.map((document) => document.toJS() as Manifest)

test('every file can be read', () => {
  expect(files).toContain('gateway.yaml')
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([])
})

/** What is wrong with it, as a model of the API sees it: what it does not take, and words it has no place for. */
function faultsIn(manifest: Manifest): string[] {
  const { apiVersion, kind } = manifest
  const Model = MODELS.find((one) => one.apiVersion === apiVersion && one.kind === kind)
  if (Model === undefined) return [`no model of ${apiVersion} ${kind}`]
  const faults: string[] = []
  const unknown = unknownWords(manifest, (watched) => {
    try {
      Model.prototype.validate.call(watched as never)
    } catch (error) {
      faults.push((error as Error).message)
    }
  })
  return [...faults, ...unknown]
}

test.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
  '%s %s is one of the API',
  (_kind, _name, one) => {
    expect(faultsIn(one)).toEqual([])
  },
)

test('what is not of the API is found', () => {
  const gateway = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'gateway')
  const changed = (from: string, to: string): Manifest =>
    JSON.parse(JSON.stringify(gateway).replace(from, to)) as Manifest
  expect(faultsIn(changed('"replicas":2', '"replicas":"two"'))).toEqual([
    expect.stringContaining('spec/replicas must be integer'),
  ])
  expect(faultsIn(changed('"readinessProbe"', '"readynessProbe"'))).toEqual([
    '/spec/template/spec/containers/0/readynessProbe',
  ])
  expect(faultsIn(changed('"runAsNonRoot"', '"runAsNonroot"'))).toEqual([
    '/spec/template/spec/securityContext/runAsNonroot',
  ])
})

interface Workload extends Manifest {
  readonly spec: {
    readonly replicas?: number
    readonly template: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> }
      readonly spec: Pod
    }
  }
}
interface Pod {
  readonly automountServiceAccountToken: boolean
  readonly terminationGracePeriodSeconds: number
  readonly securityContext: object
  readonly containers: readonly [Container]
  readonly volumes: readonly {
    readonly name: string
    readonly secret?: { readonly items: readonly Item[] }
  }[]
}
interface Item {
  readonly key: string
  readonly path: string
}
interface Container {
  readonly image: string
  readonly args: readonly string[]
  readonly ports?: readonly [{ readonly containerPort: number }]
  readonly envFrom?: readonly object[]
  readonly env: readonly { readonly name: string; readonly value: string }[]
  readonly startupProbe?: object
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } }
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } }
  readonly resources: { readonly requests: object; readonly limits: object }
  readonly securityContext: object
}
interface Selecting extends Manifest {
  readonly spec: {
    readonly selector: Readonly<Record<string, string>> & {
      readonly matchLabels?: Readonly<Record<string, string>>
    }
    readonly ports?: readonly [{ readonly port: number; readonly targetPort: string }]
  }
}

const workloads = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as Workload[]
const each = workloads.map((one) => [one.metadata.name, one] as const)
const podOf = ({ spec }: Workload): Pod => spec.template.spec
const containerOf = (workload: Workload): Container => podOf(workload).containers[0]
const named = (name: string): Workload => workloads.find(({ metadata }) => metadata.name === name) as Workload
const of = <T extends Manifest>(kind: string): T[] => manifests.filter((one) => one.kind === kind) as T[]

const shared = Object.fromEntries(
  read('settings.env')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
)

test('every process is there, those that are asked twice', () => {
  const replicas = Object.fromEntries(workloads.map(({ metadata, spec }) => [metadata.name, spec.replicas]))
  const twice = Object.fromEntries(['gateway', ...GROUPS].map((name) => [name, 2]))
  expect(replicas).toEqual({ ...twice, worker: 1, migrate: undefined })
  for (const workload of workloads) {
    const [node, main = ''] = containerOf(workload).args
    expect(node).toBe('node')
    expect(existsSync(join(ROOT, main)), main).toBe(true)
  }
})

test('what is applied is every file, of one image', () => {
  const kustomizations = ['kustomization.yaml', 'migrate/kustomization.yaml'].map(
    (file) =>
      parse(read(file)) as {
        readonly namespace: string
        readonly resources: readonly string[]
        readonly images: readonly { readonly name: string }[]
      },
  )
  const [all, migrate] = kustomizations
  expect(
    [...(all?.resources ?? []), ...(migrate?.resources.map((file) => `migrate/${file}`) ?? [])].toSorted(),
  ).toEqual(files)
  for (const { namespace, images } of kustomizations) {
    expect(of('Namespace').map(({ metadata }) => metadata.name)).toEqual([namespace])
    expect(images.map(({ name }) => name)).toEqual([
      ...new Set(workloads.map((one) => containerOf(one).image)),
    ])
  }
})

test.each(each)('%s is confined, and has its share', (_name, workload) => {
  const pod = podOf(workload)
  const container = containerOf(workload)
  expect(pod.automountServiceAccountToken).toBe(false)
  expect(pod.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 1000,
    seccompProfile: { type: 'RuntimeDefault' },
  })
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  expect(container.resources).toMatchObject({
    requests: { cpu: expect.any(String), memory: expect.any(String) },
    limits: { memory: expect.any(String) },
  })
})

test.each(['gateway', ...GROUPS])(
  '%s is asked whether it is ready, leaves in time and is never gone',
  (name) => {
    const workload = named(name)
    const { readinessProbe, livenessProbe, ports } = containerOf(workload)
    expect(readinessProbe?.httpGet.path).toBe('/readyz')
    expect(livenessProbe?.httpGet.path).toBe('/livez')
    // Ten seconds are left to what is still being answered (packages/serving).
    expect(podOf(workload).terminationGracePeriodSeconds).toBeGreaterThan(
      Number(shared['RC_LEAVE_SECONDS']) + 10,
    )
    expect(workload.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } } })
    const { labels } = workload.spec.template.metadata
    const own = { 'app.kubernetes.io/name': name }
    expect(labels).toMatchObject(own)
    const budget = of<Selecting>('PodDisruptionBudget').find(({ metadata }) => metadata.name === name)
    expect(budget?.spec).toEqual({ minAvailable: 1, selector: { matchLabels: own } })
    const service = of<Selecting>('Service').find(({ metadata }) => metadata.name === name)
    expect(service?.spec.selector).toEqual(own)
    expect(service?.spec.ports).toMatchObject([{ port: ports?.[0].containerPort, targetPort: 'http' }])
  },
)

test('subgraphs are reached by gateways and by what reads metrics, and are where the gateway looks for them', () => {
  const policies = of<Manifest & { readonly spec: object }>('NetworkPolicy')
  const by = Object.fromEntries(policies.map(({ metadata, spec }) => [metadata.name, spec]))
  expect(by['closed']).toEqual({ podSelector: {}, policyTypes: ['Ingress'] })
  expect(by['subgraphs']).toEqual({
    podSelector: { matchLabels: { 'app.kubernetes.io/component': 'subgraph' } },
    policyTypes: ['Ingress'],
    ingress: [
      {
        from: [
          { podSelector: { matchLabels: { 'app.kubernetes.io/component': 'gateway' } } },
          { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
        ],
        ports: [{ port: 'http' }],
      },
    ],
  })
  for (const group of GROUPS) {
    const { labels } = named(group).spec.template.metadata
    expect(labels['app.kubernetes.io/component']).toBe('subgraph')
    const { ports, env } = containerOf(named(group))
    const port = ports?.[0].containerPort
    expect(env).toContainEqual({ name: 'PORT', value: String(port) })
    expect(shared[`RC_SUBGRAPH_${group.toUpperCase()}_URL`]).toBe(`http://${group}:${port}/graphql`)
  }
  expect(named('gateway').spec.template.metadata.labels['app.kubernetes.io/component']).toBe('gateway')
})

test('no setting is named that there is none of', () => {
  const given = workloads.flatMap((one) => containerOf(one).env.map(({ name }) => name.replace(/_FILE$/, '')))
  const ours = [...Object.keys(shared), ...given].filter(
    (name) => name.startsWith('RC_') && name !== 'RC_WORKSPACE',
  )
  for (const name of ours) expect(NAMES, name).toContain(name)
})

const secrets = mkdtempSync(join(tmpdir(), 'rc-kubernetes-'))
afterAll(() => rmSync(secrets, { recursive: true }))

/** What a container has in its environment; its secrets are files here. */
function environmentOf(workload: Workload): Record<string, string> {
  const container = containerOf(workload)
  const own = container.env.map(({ name, value }) => [name, value.replace(/^\/run\/secrets/, secrets)])
  return {
    ...(container.envFrom === undefined ? {} : shared),
    ...(Object.fromEntries(own) as Record<string, string>),
  }
}

/** What a process asks for, as its main.ts says. */
function needsOf(workload: Workload): readonly Name[] {
  const { name } = workload.metadata
  if (name === 'gateway') return gatewaySettings(environmentOf(workload))
  if (name === 'worker') return WORKER_SETTINGS
  const source = readFileSync(join(ROOT, containerOf(workload).args[1] ?? ''), 'utf8')
  const [, list = ''] = /readSettings\(process\.env, \[([^\]]*)\]/.exec(source) ?? []
  const names = [...list.matchAll(/'(RC_\w+)'/g)].map(([, found]) => found as Name)
  expect(names).toContain('RC_DATABASE_URL')
  return names
}

test.each(each)(
  '%s is given all it needs in production, and each secret it is given is one it reads',
  (_name, workload) => {
    const items = podOf(workload).volumes.flatMap(({ secret }) => secret?.items ?? [])
    for (const { key, path } of items) {
      expect(path).toBe(key)
      writeFileSync(
        join(secrets, key),
        key.endsWith('_url') ? 'redis://server.example.com/1' : 'x'.repeat(40),
      )
    }
    const paths = containerOf(workload).env.flatMap(
      ({ value }) => /^\/run\/secrets\/(.*)$/.exec(value)?.[1] ?? [],
    )
    expect(new Set(paths)).toEqual(new Set(items.map(({ key }) => key)))
    const environment = environmentOf(workload)
    const needs = needsOf(workload)
    expect(readSettings(environment, needs)).toMatchObject({ production: true })
    for (const name of Object.keys(environment).filter(
      (one) => one.endsWith('_FILE') && one !== 'RC_WORKSPACE_FILE',
    )) {
      const setting = name.slice(0, -'_FILE'.length) as Name
      expect(
        ASKED_BY_ALL.has(setting) || needs.includes(setting),
        `${name} of ${workload.metadata.name}`,
      ).toBe(true)
      const { [name]: _taken, ...less } = environment
      if (!ASKED_BY_ALL.has(setting)) expect(() => readSettings(less, needs), name).toThrow(setting)
    }
  },
)

/** What a process takes without asking for it: it does without. */
const ASKED_BY_ALL: ReadonlySet<string> = new Set(['RC_METRICS_TOKEN', 'RC_CRM_WEBHOOK_KEY'])
