import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const old = `vmcpTest: v1
files: [ a.yaml ]
tools: { a_tool: { responses: [ { structuredContent: {} } ] } }
tests:
  - name: old
    run: a
    expect: { status: failed } # of the first version
`

describe('test --update', () => {
  it('shows the difference, and writes it only with --yes', () => {
    const folder = folderWith({ 'a.yaml': definition(), 'a.vmcp-test.yaml': old })
    const shown = vmcp(['test', '.', '--update'], { folder })
    expect(shown).toMatchObject({ code: 1 })
    expect(shown.stdout).toContain('-    expect: { status: failed } # of the first version')
    expect(shown.stdout).toContain('+    expect: { status: completed } # of the first version')
    expect(shown.stderr).toContain('nothing was written: --yes writes this difference')
    expect(readFileSync(join(folder, 'a.vmcp-test.yaml'), 'utf8')).toBe(old)
    const written = vmcp(['test', '.', '--update', '--yes'], { folder })
    expect(written).toMatchObject({ code: 0, stdout: shown.stdout })
    expect(written.stderr).toContain('1 test was updated')
    expect(readFileSync(join(folder, 'a.vmcp-test.yaml'), 'utf8')).toBe(
      old.replace('status: failed', 'status: completed')
    )
    expect(vmcp(['test', '.'], { folder })).toMatchObject({ code: 0 })
    expect(vmcp(['test', '.', '--update'], { folder })).toMatchObject({ code: 0, stdout: '' })
  })

  it('names what it cannot update, and exits with 1', () => {
    const text = old.replace('expect: { status', 'expect: &end { status')
    const folder = folderWith({ 'a.yaml': definition(), 'a.vmcp-test.yaml': text })
    const { code, stderr } = vmcp(['test', '.', '--update', '--yes'], { folder })
    expect(code).toBe(1)
    expect(stderr).toContain(
      'a.vmcp-test.yaml:7: old: status is not updated: an anchor shares it with other places'
    )
    expect(readFileSync(join(folder, 'a.vmcp-test.yaml'), 'utf8')).toBe(text)
  })
})

describe('test --scaffold', () => {
  it('writes next to the definition a file whose tests pass, and never over another', () => {
    const folder = folderWith({ 'flows/a.yaml': definition() })
    const { code, stdout } = vmcp(['test', '--scaffold', 'a', 'flows'], { folder })
    expect([code, stdout]).toEqual([0, expect.stringContaining('flows/a.vmcp-test.yaml: ')])
    expect(vmcp(['test'], { folder })).toMatchObject({ code: 0 })
    const again = vmcp(['test', '--scaffold', 'a', 'flows'], { folder })
    expect(again).toMatchObject({ code: 2 })
    expect(again.stderr).toContain('flows/a.vmcp-test.yaml exists already')
  })

  it('names the nearest workflow, and writes nothing', () => {
    const folder = folderWith({ 'release.yaml': compositeTool('release') })
    const { code, stderr } = vmcp(['test', '--scaffold', 'relase', '.'], { folder })
    expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean "release"?')])
    expect(existsSync(join(folder, 'relase.vmcp-test.yaml'))).toBe(false)
  })
})

describe('test --mutate', () => {
  it('exits with 1 where a mistake survives, and where a test fails without any', () => {
    const passing = old.replace('failed', 'completed')
    const folder = folderWith({ 'a.yaml': definition(), 'a.vmcp-test.yaml': passing })
    const survived = vmcp(['test', '.', '--mutate'], { folder })
    expect(survived).toMatchObject({ code: 1 })
    expect(survived.stdout).toContain('a test that would notice it:')
    const failing = folderWith({ 'a.yaml': definition(), 'a.vmcp-test.yaml': old })
    const { code, stderr } = vmcp(['test', '.', '--mutate'], { folder: failing })
    expect([code, stderr]).toEqual([1, expect.stringContaining('all tests must pass first')])
  })
})

function definition(): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: a }
spec:
  name: a
  description: Calls a tool
  parameters: { type: object, properties: { text: { type: string, default: hi } } }
  steps:
    - { id: call, tool: a_tool, arguments: { text: "{{.params.text}}" } }
`
}
