import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { dryRun, lint } from '../../src/index.js'
import { guides } from '../outside-folders.js'
import { musterActions as actions, musterExamples, musterRuns as runs } from './guide-examples.js'

const fixtures = parse(
  readFileSync(new URL('../../fixtures/seeds/muster.fixtures.yaml', import.meta.url), 'utf8')
)
const servers = [
  'git-tools',
  'python-tools',
  'api-tools',
  'sse-tools',
  'mcp-kubernetes',
  'remote-cluster-k8s',
  'remote-cluster-k8s-authenticated',
  'private-cluster-k8s',
  'private-cluster-mcp'
]

describe.runIf(guides.isThere)('the examples of the resource reference, as they are written', () => {
  const all = guides.isThere ? musterExamples() : new Map()

  function file(name: string) {
    return all.get(name) ?? { path: '', text: '' }
  }

  it('are all there', () => {
    const runnable = ['postgres-database', 'web-application', ...runs.map(run => run.name)]
    expect([...all.keys()]).toEqual([...servers, ...runnable])
  })

  it('have no error in the documented reading, each alone and all together', () => {
    for (const files of [...[...all.values()].map(one => [one]), [...all.values()]]) {
      expect(lint(files, { fixtures }).problems.filter(problem => problem.severity === 'error')).toEqual([])
    }
  })

  it.each(runs)('$name runs to the end', async ({ name, given }) => {
    const run = await dryRun([file(name)], { workflow: name, arguments: given, fixtures })
    expect(run.error).toBeNull()
    expect(run.status).toBe('completed')
  })

  it.each(runs)('$name fails in the engine, which has arguments under .input only', async run => {
    const { name, given } = run
    const report = await dryRun([file(name)], { compat: 'engine', arguments: given, fixtures })
    expect(report.status).toBe('failed')
    expect(report.error).toContain('map has no entry for key')
    expect(lint([file(name)], { compat: 'engine' }).summary.errors).toBeGreaterThan(0)
  })

  it.each(actions)('an instance of $name obeys $verb', async ({ name, verb, given }) => {
    const action = `ServiceClass/${name} ${verb}`
    const run = await dryRun([file(name)], { action, arguments: given, fixtures })
    expect(run.error).toBeNull()
    expect(run.status).toBe('completed')
    const health = verb === 'stop' ? 'unknown' : 'healthy'
    expect(run.output).toMatchObject({ state: verb === 'stop' ? 'stopped' : 'running', health })
  })

  it('name an instance after its image, with the single quotes of the guide read as text', async () => {
    const action = 'ServiceClass/web-application start'
    const options = { action, arguments: { image: 'acme/shop:2' }, fixtures }
    const run = await dryRun([file('web-application')], options)
    expect(run.output).toMatchObject({
      name: 'web-acme-shop-2',
      outputs: { url: 'http://shop-svc:8080', deployment: 'acme-shop' }
    })
  })

  it('create services by the class among the files, which takes no text for an object', async () => {
    const { core_service_create, ...others } = fixtures.tools
    expect(core_service_create).toBeDefined()
    const files = [file('progressive-deployment'), file('web-application')]
    const run = await dryRun(files, {
      workflow: 'progressive-deployment',
      arguments: { app_name: 'shop', version: '2' },
      fixtures: { fixtures: 'v1', tools: others }
    })
    expect(run.status).toBe('failed')
    expect(run.error).toContain("invalid type for argument 'environment': expected object, got string")
  })
})
