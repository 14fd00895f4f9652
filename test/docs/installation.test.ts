import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Container, PodSpec, Probe, ServiceSpec } from 'kubernetes-types/core/v1.d.ts'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import ServeCommand from '../../src/cli/commands/serve.js'
import WorkerCommand from '../../src/cli/commands/worker.js'
import { durationFlag } from '../../src/cli/flags/duration-flag.js'
import { pageBlocks } from '../cli/process/docs/page-blocks.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}docs/installation.md`, 'utf8')
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const blocks = pageBlocks(page)
const shell = blocks.filter(({ language }) => language === 'sh').map(({ text }) => text)

interface Resource {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: unknown
}

interface DeploymentSpec {
  readonly replicas: number
  readonly selector: { readonly matchLabels: Readonly<Record<string, string>> }
  readonly template: {
    readonly metadata: { readonly labels: Readonly<Record<string, string>> }
    readonly spec: PodSpec
  }
}

const resources = blocks
  .filter(({ language }) => language === 'yaml')
  .flatMap(({ text }) =>
    parseAllDocuments(text).map((document): Resource => {
      expect([...document.errors, ...document.warnings]).toEqual([])
      return document.toJS()
    })
  )
const named = (kind: string, name: string) =>
  resources.find(resource => resource.kind === kind && resource.metadata.name === name)

describe('the ways to install', () => {
  it('run scripts that there are', () => {
    const scripts = shell.flatMap(text => [...text.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name))
    expect(new Set(scripts)).toEqual(new Set(['build', 'executable']))
    expect(scripts.filter(name => !Object.hasOwn(manifest.scripts, name))).toEqual([])
  })

  it('name archive and images by the version of the package', () => {
    const versions = [...page.matchAll(/\bvmcp[-:](\d+\.\d+\.\d+)/g)].map(([, version]) => version)
    expect(versions.length).toBeGreaterThan(5)
    expect(versions.filter(version => version !== manifest.version)).toEqual([])
  })

  it('give every argument that the images need, and no digest of their own', () => {
    const dockerfile = readFileSync(`${root}Dockerfile`, 'utf8')
    const needed = [...dockerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => `${name}=`)
    expect(needed).toEqual(['CC_IMAGE='])
    expect(needed.filter(argument => !shell.some(text => text.includes(argument)))).toEqual([])
    expect(page).not.toMatch(/sha256:[0-9a-f]{8}/)
  })
})

describe('the manifests of the page', () => {
  it('are two deployments, each with its service', () => {
    expect(
      resources.map(({ apiVersion, kind, metadata }) => [apiVersion, kind, metadata.name].join(' '))
    ).toEqual([
      'apps/v1 Deployment vmcp-serve',
      'v1 Service vmcp-serve',
      'apps/v1 Deployment vmcp-worker',
      'v1 Service vmcp-worker'
    ])
  })
})

describe.each([
  { name: 'vmcp-serve', command: 'serve', flags: ServeCommand.flags, listen: 'http', ready: '/health' },
  { name: 'vmcp-worker', command: 'worker', flags: WorkerCommand.flags, listen: 'listen', ready: '/ready' }
])('the deployment of $name', ({ name, command, flags, listen, ready }) => {
  const deployment = named('Deployment', name)?.spec as DeploymentSpec // a missing one fails each test
  const pod = deployment.template.spec
  const [container] = pod.containers as [Container]
  const given = new Map(
    (container.args ?? []).flatMap((arg): [string, string][] => {
      const [, flag, value = ''] = /^--([a-z-]+)=(.*)$/.exec(arg) ?? []
      return flag === undefined ? [] : [[flag, value]]
    })
  )
  const [port] = container.ports ?? []

  it('selects its own pods, and so does its service', () => {
    const { labels } = deployment.template.metadata
    const service = named('Service', name)?.spec as ServiceSpec // as above
    expect(deployment.replicas).toBeGreaterThan(0)
    expect(labels).toEqual(deployment.selector.matchLabels)
    expect(labels).toEqual(service.selector)
    expect(service.ports?.map(({ targetPort }) => targetPort)).toEqual([port?.name])
  })

  it('starts the image with a command and flags that there are', () => {
    expect(container).toMatchObject({ name: command, image: `vmcp:${manifest.version}` })
    expect(container.command).toBeUndefined()
    expect(container.args?.[0]).toBe(command)
    expect(given.size).toBeGreaterThan(4)
    expect(Object.keys(flags)).toEqual(expect.arrayContaining([...given.keys()]))
    expect(given.get(listen)).toBe(`0.0.0.0:${port?.containerPort}`)
  })

  it('may change nothing, and is not root', () => {
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: 65532,
      runAsGroup: 65532,
      fsGroup: 65532,
      seccompProfile: { type: 'RuntimeDefault' }
    })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] }
    })
    expect(container.resources?.requests).toMatchObject({
      cpu: expect.any(String),
      memory: expect.any(String)
    })
    expect(container.resources?.limits).toMatchObject({ memory: expect.any(String) })
  })

  it('is probed where it answers, under a name that it knows', () => {
    const host = command === 'serve' ? { httpHeaders: [{ name: 'Host', value: 'localhost' }] } : {}
    const asked = (path: string) => ({ path, port: port?.name, ...host })
    const probes: readonly (Probe | undefined)[] = [
      container.startupProbe,
      container.livenessProbe,
      container.readinessProbe
    ]
    expect(probes.map(probe => probe?.httpGet)).toEqual([asked('/health'), asked('/health'), asked(ready)])
  })

  it('mounts each volume once, and finds there the files that it names', () => {
    const mounts = container.volumeMounts ?? []
    expect(mounts.map(mount => mount.name)).toEqual(pod.volumes?.map(volume => volume.name))
    expect(mounts.filter(({ readOnly, mountPath }) => !readOnly && mountPath !== '/tmp')).toEqual([])
    const paths = [...given].filter(([, value]) => value.startsWith('/')).map(([, value]) => value)
    expect(paths.length).toBeGreaterThan(1)
    expect(paths.filter(path => !mounts.some(({ mountPath }) => path.startsWith(`${mountPath}/`)))).toEqual(
      []
    )
  })

  it('has the time to end before it is killed', () => {
    const graceMs = durationFlag('--grace', given.get('grace')) ?? 0
    expect((pod.terminationGracePeriodSeconds ?? 0) * 1000).toBeGreaterThanOrEqual(graceMs + 10_000)
  })
})

it('makes a Secret and the ConfigMaps that vmcp serve mounts', () => {
  const made = shell.flatMap(text =>
    [...text.matchAll(/kubectl create .*?(vmcp-\w+)/g)].map(([, name]) => name)
  )
  const spec = named('Deployment', 'vmcp-serve')?.spec as DeploymentSpec // a missing one fails here
  const mounted = (spec.template.spec.volumes ?? []).flatMap(
    ({ configMap, secret }) => configMap?.name ?? secret?.secretName ?? []
  )
  expect(made).toEqual(mounted)
})
