import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
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
  it('writes the same PNG each time', () => {
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
    expect(stderr).toContain('png is no text; write --format png=FILE')
  })

  it('is never wider than asked', () => {
    const { stdout } = vmcp(['graph', 'release.yaml', '--format', 'svg', '--width', '200'])
    expect(Number(/ width="([\d.]+)"/.exec(stdout)?.[1])).toBeLessThanOrEqual(200)
  })
})
