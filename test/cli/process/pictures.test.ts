import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { itOfBuild } from './program.js'
import { vmcp } from './vmcp.js'

const notes = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: notes }
spec:
  name: notes
  description: Writes release notes
  steps:
    - { id: changes, tool: git_log }
    - { id: write, tool: llm_write, dependsOn: [changes] }
`

describe('vmcp graph, as a picture', () => {
  itOfBuild('writes the same PNG each time', () => {
    const folder = folderWith({ 'notes.yaml': notes })
    const made = ['first.png', 'second.png'].map(name => {
      const { code, stderr } = vmcp(['graph', 'notes.yaml', '--format', `png=${name}`], { folder })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      return readFileSync(join(folder, name))
    })
    expect(made[0]?.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect(made[0]?.equals(made[1] ?? Buffer.alloc(0))).toBe(true)
  })

  it('writes no PNG to standard output', () => {
    const { code, stdout, stderr } = vmcp(['graph', 'notes.yaml', '--format', 'png'], {
      folder: folderWith({ 'notes.yaml': notes })
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain('png is not text; write --format png=FILE')
  })

  it('is never wider than asked', () => {
    const { stdout } = vmcp(['graph', 'release.yaml', '--format', 'svg', '--width', '200'])
    expect(Number(/ width="([\d.]+)"/.exec(stdout)?.[1])).toBeLessThanOrEqual(200)
  })
})

describe('vmcp graph, with something painted on the picture', () => {
  const given = [
    '--arg',
    'change=4711',
    '--fixtures',
    'release.fixtures.yaml',
    '--answer',
    'approval=decline'
  ]

  it('shows how a dry run goes', () => {
    const { code, stdout } = vmcp(['graph', 'release.yaml', '--dry-run', ...given, '--format', 'svg'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/>A run that completed after [\d.]+m?s; thick lines are the path that</)
    expect(stdout).toContain('>took the time<')
    expect(stdout).toMatch(/class="node forEach frame is-off"[^>]*data-node="n_deploy"/)
    expect(stdout).toMatch(/class="node tool is-good critical" data-node="n_scan"/)
  })

  it('shows what tests exercise', () => {
    const folder = folderWith({})
    const report = join(folder, 'coverage.json')
    expect(vmcp(['test', 'release.vmcp-test.yaml', '--format', `coverage=${report}`]).code).toBe(0)
    const { code, stdout } = vmcp(['graph', 'release.yaml', '--coverage', report, '--format', 'svg'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/>Tests cover [\d.]+ % \(\d+ of \d+ outcomes\)</)
    expect(stdout).toContain('never gives up')
  })

  it('shows what lint finds', () => {
    const { code, stdout } = vmcp(['graph', 'nightly.yaml', '--findings', '--format', 'svg'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/class="node tool is-bad" data-node="n_alert"/)
    expect(stdout).toContain('>error: no-mixed-number-comparison<')
  })

  it('is a page with --format html', () => {
    const { code, stdout } = vmcp(['graph', 'release.yaml', '--format', 'html'])
    expect(code).toBe(0)
    expect(stdout).toContain('<h2>Steps</h2>')
    expect(stdout).toContain('data-node="n_approval"')
  })

  it.each([
    [['--dry-run', '--stub'], 'are painted on pictures: add --format svg or png or html'],
    [['--coverage', 'release.yaml', '--format', 'svg'], 'release.yaml: it is not JSON'],
    [['--run', 'none', '--journal', '.', '--format', 'svg'], 'none']
  ])('ends with 2 for %j', (args, message) => {
    const { code, stderr } = vmcp(['graph', 'release.yaml', ...args])
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })
})
