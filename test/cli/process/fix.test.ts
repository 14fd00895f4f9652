import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases
  steps:
    - { id: build, tool: ci_build }
    - { id: deploy, tool: cd_deploy, depends_on: [build] } # after the build
`
const fixed = text.replace('depends_on', 'dependsOn')

describe('vmcp lint --fix', () => {
  it('writes the file back, leaves everything else as it was, and reports what is left', () => {
    const folder = folderWith({ 'release.yaml': text })
    const { code, stderr } = vmcp(['lint', 'release.yaml', '--fix'], { folder })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '1 fix applied\n' })
    expect(readFileSync(join(folder, 'release.yaml'), 'utf8')).toBe(fixed)
    expect(vmcp(['lint', 'release.yaml', '--fix'], { folder }).stderr).toBe('')
  })

  it('shows the change and writes nothing with --diff', () => {
    const folder = folderWith({ 'release.yaml': text })
    const { code, stdout } = vmcp(['lint', 'release.yaml', '--diff'], { folder })
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^--- a\/release\.yaml\n\+\+\+ b\/release\.yaml\n@@ .*\n-.*depends_on.*\n\+.*dependsOn.*\n$/s
    )
    expect(readFileSync(join(folder, 'release.yaml'), 'utf8')).toBe(text)
  })

  it('prints one document with --diff and --json, and refuses formats that have no place for a diff', () => {
    const folder = folderWith({ 'release.yaml': text, 'good.yaml': fixed })
    const { problems, diffs } = JSON.parse(vmcp(['lint', '.', '--diff', '--json'], { folder }).stdout)
    expect(problems).toHaveLength(1)
    expect(diffs).toEqual([{ file: 'release.yaml', diff: expect.stringMatching(/^--- a\/release\.yaml\n/) }])
    expect(JSON.parse(vmcp(['lint', 'good.yaml', '--diff', '--json'], { folder }).stdout).diffs).toEqual([])
    expect(vmcp(['lint', '.', '--diff', '--format', 'compact'], { folder })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('write --format compact=FILE')
    })
  })

  it('cannot write to standard input', () => {
    const { code, stderr } = vmcp(['lint', '-', '--fix'], { input: text })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'vmcp: standard input cannot be fixed in place; --diff shows what would change\n'
    })
    expect(vmcp(['lint', '-', '--diff'], { input: text }).stdout).toContain('+    - { id: deploy')
  })
})
