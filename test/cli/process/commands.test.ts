import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { samples, vmcp } from './vmcp.js'

describe('vmcp test', () => {
  it('runs the tests of a folder', () => {
    const { code, stdout } = vmcp(['test', '.', '--json'])
    const { summary } = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(summary).toMatchObject({ failed: 0, skipped: 0 })
  })

  it('runs only the tests that were asked for', () => {
    const { stdout } = vmcp(['test', '.', '--name', 'SILENCE', '--json'])
    expect(JSON.parse(stdout).summary).toMatchObject({ passed: 1, failed: 0 })
    expect(vmcp(['test', '.', '--name', 'nothing like it']).code).toBe(2)
  })

  it('ends with 2 where there is no test', () => {
    const { code, stderr } = vmcp(['test', '.'], { folder: folderWith({ 'release.yaml': '' }) })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'vmcp: no test file (*.vmcp-test.yaml) was found in .\n'
    })
  })

  it('lets no test pass that checks nothing', () => {
    const empty = { 'a.vmcp-test.yaml': 'vmcpTest: v1\ndocuments: ""\ntests: []\n' }
    expect(vmcp(['test', '.'], { folder: folderWith(empty) }).code).toBe(1)
  })

  it('reads definitions and fixtures next to the test file', () => {
    const folder = folderWith(
      Object.fromEntries(
        ['release.yaml', 'release.fixtures.yaml', 'release.vmcp-test.yaml'].map(name => [
          `deep/${name}`,
          readFileSync(join(samples, name), 'utf8')
        ])
      )
    )
    expect(vmcp(['test', 'deep'], { folder }).code).toBe(0)
  })
})

describe('vmcp validate', () => {
  it('gives the verdict on each resource and the code 1 where one is invalid', () => {
    const release = readFileSync(join(samples, 'release.yaml'), 'utf8')
    const refused = release.replace(/dependsOn: \[/, 'dependsOn: [nobody, ')
    const folder = folderWith({ 'good.yaml': release, 'refused.yaml': refused })
    const { code, stdout } = vmcp(['validate', '.', '--json'], { folder })
    expect(code).toBe(1)
    const verdicts: { file: string; valid: boolean }[] = JSON.parse(stdout).resources
    expect(verdicts.map(({ file, valid }) => [file, valid])).toEqual([
      ['good.yaml', true],
      ['refused.yaml', false]
    ])
  })

  it('ends with 1 where the server would not start, and reports what the other reading makes of it', () => {
    const inner = '{ tool: github_advisories, arguments: { repo: "{{.forEach.item}}" } }'
    const scan = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: scan }
spec:
  name: scan
  description: Looks through the repositories
  steps: [{ id: check, type: forEach, collection: '["a"]', step: ${inner} }]
`
    const folder = folderWith({ 'scan.yaml': scan })
    const engine = vmcp(['validate', 'scan.yaml', '--compat', 'engine', '--json'], { folder })
    expect(engine.code).toBe(1)
    expect(JSON.parse(engine.stdout)).toMatchObject({
      compat: 'engine',
      resources: [{ valid: true, startErrors: [{}], otherReading: { compat: 'documented', startErrors: [] } }]
    })
    const pretty = vmcp(['validate', 'scan.yaml', '--compat', 'engine'], { folder })
    expect(pretty.code).toBe(1)
    expect(pretty.stdout).toContain('1 valid, 0 invalid, the server does not start with 1 of the valid')
    const documented = vmcp(['validate', 'scan.yaml', '--json'], { folder })
    expect(documented.code).toBe(0)
    expect(JSON.parse(documented.stdout)).toMatchObject({
      compat: 'documented',
      resources: [{ valid: true, startErrors: [], otherReading: { compat: 'engine', startErrors: [{}] } }]
    })
  })

  it('ends with 1 where a server refers to a definition in another file that is not valid', () => {
    const server = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: front }
spec:
  groupRef: { name: team }
  incomingAuth: { type: anonymous }
  config: { compositeToolRefs: [{ name: release }] }
`
    const release = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec: { name: release, description: Releases, steps: [{ id: tag, tool: git_tag, dependsOn: [build] }] }
`
    const folder = folderWith({ 'server.yaml': server, 'tools/release.yaml': release })
    const { code, stdout } = vmcp(['validate', '.', '--compat', 'engine'], { folder })
    expect(code).toBe(1)
    expect(stdout).toContain('Referenced VirtualMCPCompositeToolDefinition release is')
    expect(stdout).toContain('0 valid, 2 invalid')
  })

  it('ends with 2 where nothing was found', () => {
    expect(vmcp(['validate', '.'], { folder: folderWith({ 'notes.yaml': '# later\n' }) }).code).toBe(2)
  })
})

describe('vmcp graph', () => {
  it.each(['tree', 'boxes', 'ascii', 'mermaid', 'dot', 'svg', 'json'])('draws %s', format => {
    const { code, stdout, stderr } = vmcp(['graph', 'release.yaml', '--format', format])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('approval')
  })

  it('draws all workflows of a folder, each format as one document', () => {
    const { graphs } = JSON.parse(vmcp(['graph', '.', '--json']).stdout)
    const names = graphs.map(({ workflow }: { workflow: string }) => workflow)
    expect(names).toContain('release_change')
    expect(new Set(names).size).toBeGreaterThan(2)
    const page = vmcp(['graph', '.', '--format', 'mermaid']).stdout
    expect(page.match(/^## .*$/gm)).toHaveLength(names.length)
    expect(page.match(/^```mermaid\nflowchart TD$/gm)).toHaveLength(names.length)
    expect(vmcp(['graph', '.', '--workflow', 'release_change', '--format', 'mermaid']).stdout).toMatch(
      /^flowchart TD\n/
    )
  })
})

describe('vmcp render-template', () => {
  it('renders a text with data', () => {
    const { code, stdout } = vmcp([
      'render-template',
      '--template',
      '{{.name | quote}}',
      '--arg',
      'name=cart',
      '--json'
    ])
    expect(code).toBe(0)
    expect(JSON.parse(stdout).results).toMatchObject([{ output: '"cart"', type: 'string', missing: [] }])
  })

  it('ends with 1 where a template fails, and names the place', () => {
    const { code, stdout } = vmcp(['render-template', '--template', '{{.name', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(stdout).results[0].error).toMatchObject({ phase: 'parse', line: 1 })
  })

  it('renders one step of a workflow on fixtures', () => {
    const args = [
      'release.yaml',
      '--step',
      'scan',
      '--arg',
      'change=4711',
      '--fixtures',
      'release.fixtures.yaml'
    ]
    const { stdout } = vmcp(['render-template', ...args, '--json'])
    expect(JSON.parse(stdout).results.map(({ output }: { output: string }) => output)).toEqual([
      'true',
      '9f1c2ab'
    ])
  })
})

describe('vmcp render-template of a call', () => {
  it('that no action takes is reported', () => {
    expect(vmcp(['render-template', 'project.yaml'])).toMatchObject({
      code: 2,
      stderr:
        'vmcp: Missing action. Available actions: create, update, delete; choose one with --arg action=NAME\n'
    })
    expect(vmcp(['render-template', 'project.yaml', '--arg', 'action=create'])).toMatchObject({
      code: 2,
      stderr: "vmcp: Invalid parameters for action 'create': name is required (text)\n"
    })
  })

  it('that never comes to its first step has the parameters all the same', () => {
    const ring = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ring }
spec:
  name: ring
  description: Each of two steps waits for the other
  parameters: { type: object, properties: { env: { type: string, default: dev }, who: { type: string } } }
  steps:
    - { id: a, tool: kube_a, dependsOn: [b], arguments: { to: "{{.params.who}} in {{.params.env}}" } }
    - { id: b, tool: kube_b, dependsOn: [a] }
`
    const folder = folderWith({ 'ring.yaml': ring })
    const { stdout } = vmcp(['render-template', 'ring.yaml', '--arg', 'who=ada', '--json'], { folder })
    expect(JSON.parse(stdout).results).toMatchObject([{ output: 'ada in dev', missing: [] }])
  })
})

describe('vmcp schema and vmcp explain', () => {
  it('print every schema that they list, by its last name', () => {
    const names: string[] = JSON.parse(vmcp(['schema', '--json']).stdout).schemas
    expect(names).toContain('toolhive/VirtualMCPServer')
    expect(JSON.parse(vmcp(['schema', 'virtualmcpserver']).stdout)).toHaveProperty('$schema')
  })

  it('explain a rule by its page', () => {
    expect(vmcp(['explain', 'valid-yaml']).stdout).toMatch(/^# valid-yaml\n/)
    expect(vmcp(['explain']).stdout).toMatch(/^valid-yaml +error +/m)
  })
})

it('writes a report to a file, or reports why it cannot', () => {
  const folder = folderWith({ 'release.yaml': readFileSync(join(samples, 'release.yaml'), 'utf8') })
  expect(vmcp(['graph', 'release.yaml', '--format', 'dot=release.dot'], { folder })).toEqual({
    code: 0,
    stdout: '',
    stderr: ''
  })
  expect(readFileSync(join(folder, 'release.dot'), 'utf8')).toContain('digraph')
  const { code, stderr } = vmcp(['graph', 'release.yaml', '--format', 'dot=nowhere/release.dot'], { folder })
  expect({ code, stderr }).toEqual({ code: 2, stderr: 'vmcp: nowhere/release.dot: no such file or folder\n' })
})

describe('--quiet', () => {
  const release = ['release.yaml', '--fixtures', 'release.fixtures.yaml']
  it.each([
    ['lint', 'nightly.yaml'],
    ['validate', 'release.yaml'],
    ['dry-run', ...release, '--arg', 'change=4711', '--answer', 'approval=accept:{"approved":true}'],
    ['graph', 'release.yaml'],
    ['test', 'release.vmcp-test.yaml'],
    ['tokens', 'release.yaml'],
    ['fixtures', 'verify', 'release.fixtures.yaml'],
    ['explain'],
    ['schema'],
    ['serve', ...release]
  ])('leaves standard error empty: %s', (...args) => {
    const { code, stderr } = vmcp([...args, '--quiet'])
    expect(stderr).toBe('')
    expect(code).toBeLessThan(2)
  })
})
