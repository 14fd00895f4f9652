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
