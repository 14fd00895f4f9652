import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const folder = 'fixtures/upgrade/server-of-0.6'
const old = readFileSync(`${folder}/old.yaml`, 'utf8')

describe('vmcp upgrade', () => {
  it('reports and ends with 1, and writes on request', () => {
    const home = folderWith({ 'old.yaml': old })
    const { code, stdout } = vmcp(['upgrade', 'old.yaml', '--from', 'toolhive@0.6.10'], { folder: home })
    expect(code).toBe(1)
    expect(stdout).toContain('ToolHive 0.6.10 to main')
    expect(readFileSync(join(home, 'old.yaml'), 'utf8')).toBe(old)
    const written = vmcp(['upgrade', 'old.yaml', '--write', '--json'], { folder: home })
    expect(written.code).toBe(0)
    expect(JSON.parse(written.stdout).written).toMatchObject({ files: ['old.yaml'], applied: 9, errors: [] })
    expect(readFileSync(join(home, 'old.yaml'), 'utf8')).toBe(readFileSync(`${folder}/new.yaml`, 'utf8'))
    expect(vmcp(['upgrade', 'old.yaml'], { folder: home }).code).toBe(0)
  })

  it('starts from the release that lint judges the files for', () => {
    const chart =
      'kind: HelmRelease\nspec: { chart: { spec: { chart: toolhive-operator, version: 0.30.0 } } }\n'
    const home = folderWith({ 'old.yaml': old, 'release.yaml': chart })
    const installed = vmcp(['upgrade', '.'], { folder: home })
    expect(installed.stdout).toContain('ToolHive 0.30.0 to main  (named by release.yaml:2)')
    // What went before that release must be changed all the same.
    expect(installed.stdout).toContain('0.7.0  must change')
    const configured = folderWith({ '.vmcp.yaml': 'engine: toolhive@0.6.10\n', 'old.yaml': old })
    expect(JSON.parse(vmcp(['upgrade', '.', '--json'], { folder: configured }).stdout).engines).toEqual([
      {
        engine: 'toolhive',
        label: 'ToolHive',
        from: '0.6.10',
        isGiven: true,
        fromPlace: '.vmcp.yaml:1:9',
        to: 'main'
      }
    ])
  })

  it('names the errors that its changes leave, and ends with 1 for them', () => {
    const unfinished = old.replace(
      'kind: VirtualMCPServer\n',
      'kind: VirtualMCPServer\n# A field of no release.\n'
    )
    const text = `${unfinished.trimEnd()}\n  healthCheck: true\n`
    const home = folderWith({ 'old.yaml': text })
    const { code, stdout } = vmcp(['upgrade', 'old.yaml', '--json'], { folder: home })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).left).toMatchObject([{ rule: 'no-unknown-field' }])
    const shown = vmcp(['upgrade', 'old.yaml'], { folder: home }).stdout
    expect(shown).toContain('1 more error in the target that no change above names')
    const listed = vmcp(['upgrade', 'old.yaml', '--format', 'markdown'], { folder: home }).stdout
    expect(listed).toContain('Errors in the target that no change above names:')
  })

  it('refuses a target before its start', () => {
    const home = folderWith({ 'old.yaml': old })
    const line = ['upgrade', 'old.yaml', '--from', 'toolhive@0.40', '--to', 'toolhive@0.30']
    const { code, stderr } = vmcp(line, { folder: home })
    expect(code).toBe(2)
    expect(stderr).toContain(
      '--to: toolhive@0.30 is older than toolhive@0.40, which --from names as the start'
    )
  })

  it('ends with 2 for an unknown engine, and where there is nothing of an engine', () => {
    const home = folderWith({ 'old.yaml': old, 'other.yaml': 'kind: ConfigMap\napiVersion: v1\n' })
    expect(vmcp(['upgrade', 'old.yaml', '--from', 'toolhve@0.6'], { folder: home }).code).toBe(2)
    expect(vmcp(['upgrade', 'other.yaml'], { folder: home }).code).toBe(2)
  })
})

it('names the state of each engine that is acted like', () => {
  const { stdout } = vmcp(['--version', '--json'])
  expect(JSON.parse(stdout).engines).toMatchObject([
    { engine: 'toolhive', called: 'main', release: '0.44.0', commitsAfter: 33 },
    { engine: 'muster', called: 'main', release: '1.7.8', commitsAfter: 0 }
  ])
})
