import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Container, PodSpec } from 'kubernetes-types/core/v1.d.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import WorkerCommand from '../../src/cli/commands/worker.js'
import { durationFlag } from '../../src/cli/flags/duration-flag.js'
import { pageBlocks } from '../cli/process/docs/page-blocks.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}docs/durable/kubernetes`
const files = readdirSync(folder).sort()

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly spec?: PodOwner
  readonly stringData?: Readonly<Record<string, string>>
  readonly data?: Readonly<Record<string, string>>
}

interface PodOwner {
  readonly selector: { readonly matchLabels: Readonly<Record<string, string>> }
  readonly template: {
    readonly metadata: { readonly labels: Readonly<Record<string, string>> }
    readonly spec: PodSpec
  }
}

const resourcesOf = (text: string): Resource[] =>
  parseAllDocuments(text).map(document => {
    expect(document.errors).toEqual([])
    return document.toJS()
  })
const resourcesIn = (file: string): Resource[] => resourcesOf(readFileSync(`${folder}/${file}`, 'utf8'))
const onPage = pageBlocks(readFileSync(`${root}docs/installation.md`, 'utf8'))
  .filter(({ language }) => language === 'yaml')
  .map(({ text }) => ({ file: 'installation.md', resources: resourcesOf(text) }))
const named = [...files.map(file => ({ file, resources: resourcesIn(file) })), ...onPage].flatMap(
  ({ file, resources }) =>
    resources.map(resource => ({ title: `${file} ${resource.kind} ${resource.metadata.name}`, resource }))
)
const common = resourcesIn('common.yaml')

/** The types that define what Kubernetes takes, with their module. */
const modules: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1'
}

const scratch = `${root}node_modules/.cache/manifests`
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

/** What the compiler reports for resources as values of Kubernetes' types: a name that is none, a number that is a text. */
function complaints(resources: readonly Resource[]): string {
  const lines = resources.flatMap((resource, at) => {
    const template = resource.spec?.template
    const parts = template
      ? [
          `const template${at}: import('kubernetes-types/core/v1').PodTemplateSpec = ${JSON.stringify(template)}`
        ]
      : []
    const module = modules[resource.apiVersion]
    if (module === undefined) return parts
    const type = `import('kubernetes-types/${module}').${resource.kind}`
    return [...parts, `const resource${at}: ${type} = ${JSON.stringify(resource)}`]
  })
  mkdirSync(scratch, { recursive: true })
  writeFileSync(`${scratch}/manifests.ts`, `${lines.join('\n')}\nexport {}\n`)
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler'
  ]
  try {
    const tsc = `${root}node_modules/typescript/bin/tsc`
    execFileSync(process.execPath, [tsc, ...options, '--ignoreConfig', `${scratch}/manifests.ts`], {
      encoding: 'utf8'
    })
    return ''
  } catch (error) {
    return String((error as { stdout?: string }).stdout) // what a process has printed that ended with a code
  }
}

describe('the manifests for Kubernetes', () => {
  it('are what Kubernetes takes', () => {
    expect(complaints(named.map(({ resource }) => resource))).toBe('')
  })

  it('would be refused with a name that Kubernetes does not know, or a text for a number', () => {
    const [deployment] = resourcesIn('worker-without-operator.yaml').filter(
      ({ kind }) => kind === 'Deployment'
    )
    const spoilt = JSON.parse(
      JSON.stringify(deployment)
        .replace('"readinessProbe"', '"readyProbe"')
        .replace('"replicas":3', '"replicas":"3"')
    )
    const message = complaints([spoilt])
    expect(message).toContain('readyProbe')
    expect(message).toContain("Type 'string' is not assignable to type 'number'")
  })

  const schema = JSON.parse(readFileSync(`${root}fixtures/durable/restate-operator.schema.json`, 'utf8'))
  const ajv = new Ajv2020({ allErrors: true })
  ajv.addSchema(schema, 'operator')

  it.each(named.filter(({ resource }) => resource.apiVersion.startsWith('restate.dev/')))(
    'are what the operator takes: $title',
    ({ resource }) => {
      const fits = ajv.getSchema(`operator#/$defs/${resource.kind}`)
      if (!fits) throw new Error(`no schema for ${resource.kind}`)
      expect([fits(resource), fits.errors]).toEqual([true, null])
      expect(fits({ ...resource, spec: { ...resource.spec, replica: 3 } })).toBe(false)
    }
  )

  it('name nothing that is there twice', () => {
    const titles = named.map(
      ({ resource: { kind, metadata } }) => `${kind} ${metadata.namespace} ${metadata.name}`
    )
    expect(new Set(titles).size).toBe(titles.length)
  })
})

describe.each(['worker.yaml', 'worker-without-operator.yaml'])('the workers of %s', file => {
  const [owner] = resourcesIn(file).filter(({ spec }) => spec?.template)
  const spec = owner?.spec as PodOwner // the filter has seen it
  const pod = spec.template.spec
  const [worker] = pod.containers as [Container]
  const [command, ...args] = worker.args ?? []
  const flags = new Map(
    args.map((arg): [string, string] => {
      const [, name = '', value = ''] = /^--([a-z-]+)=(.*)$/.exec(arg) ?? []
      return [name, value]
    })
  )

  it('are chosen by labels that they have', () => {
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    for (const { kind, spec: other } of common)
      if (kind === 'PodDisruptionBudget')
        expect(spec.template.metadata.labels).toMatchObject(other?.selector.matchLabels ?? {})
  })

  it('begin with flags that vmcp worker has', () => {
    expect(command).toBe('worker')
    expect(Object.keys(WorkerCommand.flags)).toEqual(expect.arrayContaining([...flags.keys()]))
    const variables = [...args.join(' ').matchAll(/\$\((\w+)\)/g)].map(([, name]) => name)
    expect(worker.env?.map(({ name }) => name)).toEqual(expect.arrayContaining(variables))
  })

  it('are looked after at the paths and at the port where they answer', () => {
    const port = worker.ports?.[0]
    expect(flags.get('listen')).toBe(`0.0.0.0:${port?.containerPort}`)
    const probe = (path: string) => ({ httpGet: { path, port: port?.name } })
    expect(worker).toMatchObject({
      livenessProbe: probe('/health'),
      startupProbe: probe('/health'),
      readinessProbe: probe('/ready')
    })
  })

  it('have the time to end their calls before they are killed', () => {
    const graceMs = durationFlag('--grace', flags.get('grace')) ?? 0
    const pauseMs = (worker.lifecycle?.preStop?.sleep?.seconds ?? 0) * 1000
    expect((pod.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThanOrEqual(graceMs + pauseMs + 10_000)
  })

  it('find key and servers where the volumes put them', () => {
    const entry = (volume: string): Resource | undefined => {
      const source = pod.volumes?.find(({ name }) => name === volume)
      const name = source?.secret?.secretName ?? source?.configMap?.name
      return common.find(
        ({ kind, metadata }) => ['Secret', 'ConfigMap'].includes(kind) && metadata.name === name
      )
    }
    for (const flag of ['key-file', 'backends']) {
      const path = flags.get(flag) ?? ''
      const mount = worker.volumeMounts?.find(({ mountPath }) => path.startsWith(`${mountPath}/`))
      const resource = entry(mount?.name ?? '')
      const held = Object.keys(resource?.stringData ?? resource?.data ?? {})
      expect(held.map(key => `${mount?.mountPath}/${key}`)).toContain(path)
    }
  })

  it('get the secrets that the servers of tools want', () => {
    const text = common.find(({ kind }) => kind === 'ConfigMap')?.data?.['mcp.json'] ?? ''
    const wanted = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name)
    const from = worker.envFrom?.map(({ secretRef }) => secretRef?.name)
    const given = common.filter(({ kind, metadata }) => kind === 'Secret' && from?.includes(metadata.name))
    expect(Object.keys(JSON.parse(text).mcpServers)).toEqual(['shop'])
    expect(given.flatMap(({ stringData }) => Object.keys(stringData ?? {}))).toEqual(wanted)
  })
})
