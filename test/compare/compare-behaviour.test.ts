import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFixtures, toolCatalogOf } from '../../src/backends/index.js'
import { type ComparedFiles, compareVersions, type DiffReport } from '../../src/compare/index.js'
import { diffReporters } from '../../src/reporters/diff/index.js'
import { versionOf } from './version-pairs.js'

const folder = 'fixtures/compare/behaviour/failure-is-tolerated'
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
const { fixtures } = readFixtures([{ path: 'tools.fixtures.yaml', text: textOf('tools.fixtures.yaml') }])

function compared(old: ComparedFiles, next: ComparedFiles, isWhatIf: boolean): Promise<DiffReport> {
  const given = { user: 'ada', to: 'north' }
  const behaviour = { fixtures, isWhatIf, argumentsOf: async () => given }
  return compareVersions(old, next, { compat: 'engine', tools: toolCatalogOf(fixtures), behaviour })
}

function version(side: 'old' | 'new'): ComparedFiles {
  const files = [{ path: `${side}.yaml`, text: textOf(`${side}.yaml`) }]
  return { name: side, commit: null, files, named: new Set() }
}

describe('the behaviour of two versions', () => {
  it('is compared by calls, results and everything that can happen', async () => {
    const [pretty] = diffReporters
    const report = await compared(version('old'), version('new'), true)
    const text = pretty?.report(report, { colour: false, width: 80, unicode: true }) ?? ''
    if (!existsSync(`${folder}/expected.txt`)) writeFileSync(`${folder}/expected.txt`, text)
    expect(text).toBe(textOf('expected.txt'))
  })

  it('recognises a renamed step', async () => {
    const old = version('old')
    const files = old.files.map(({ path, text }) => ({
      path,
      text: text
        .replace('id: check', 'id: verify')
        .replace('[check]', '[verify]')
        .replace('steps.check', 'steps.verify')
    }))
    const report = await compared(old, { ...old, name: 'new', files }, true)
    expect(report.workflows[0]?.plan?.steps).toMatchObject([
      { step: 'verify', oldName: 'check', changes: [] }
    ])
    expect(report.workflows[0]?.behaviour).toEqual([])
    expect(report.summary.behaviour).toBe(0)
  })

  it('does not differ from itself', async () => {
    const report = await compared(version('new'), version('new'), true)
    expect(report.summary).toMatchObject({ isDifferent: false, equal: 1, behaviour: 0 })
  })

  it('is compared for each tool of a service class', async () => {
    const [old, next] = [versionOf('service-class', 'old'), versionOf('service-class', 'new')]
    const answers = ['open', 'close', 'end'].map(
      name => `  x_tunnel_${name}: { responses: [{ json: { tunnelId: t-1 } }] }`
    )
    const tunnels = { path: 'tunnel.yaml', text: `fixtures: v1\ntools:\n${answers.join('\n')}\n` }
    const behaviour = {
      fixtures: readFixtures([tunnels]).fixtures,
      isWhatIf: false,
      argumentsOf: async () => ({})
    }
    const report = await compareVersions(old, next, { compat: 'documented', tools: new Map(), behaviour })
    const stop = {
      status: 'changed',
      tool: 'x_tunnel_end',
      changes: [{ field: 'tool', old: 'x_tunnel_close' }]
    }
    expect(report.workflows.map(({ name }) => name)).toEqual(
      ['stop', 'restart', 'lifecycle'].map(verb => `ServiceClass/tunnel ${verb}`)
    )
    expect(report.workflows[0]).toMatchObject({
      plan: null,
      behaviour: [{ calls: [{ ...stop, step: 'stop' }] }]
    })
    expect(report.summary).toMatchObject({ changed: 3, behaviour: 3, equal: 0 })
  })

  it('is compared for each action of a tool', async () => {
    const [old, next] = [versionOf('actions-of-a-tool', 'old'), versionOf('actions-of-a-tool', 'new')]
    const report = await compared(old, next, false)
    expect(report.workflows[0]?.behaviour).toMatchObject([
      { action: 'move', calls: [{ status: 'changed', step: 'put', changes: [{ field: 'tool' }] }] }
    ])
  })
})
