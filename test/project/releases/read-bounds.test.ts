import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { engineNeeds } from '../../../src/project/releases/engine-needs.js'
import { readBounds } from '../../../src/project/releases/read-bounds.js'
import { withBounds } from '../../../src/project/releases/with-bounds.js'
import { needLines } from '../../../src/reporters/need-lines.js'

const flag = (...texts: string[]) => texts.map(text => ({ text, place: '--engine' }))
const config = (...texts: string[]) => texts.map(text => ({ text, place: '.vmcp.yaml:1:9' }))

describe('releases that files are meant for', () => {
  it.each([
    ['toolhive@0.40', '0.40.0'],
    ['toolhive@0.38', '0.37.0'],
    ['toolhive@v0.9.2', '0.9.2'],
    ['toolhive@0.6', '0.6.17'],
    ['toolhive@0.44', '0.44.0'],
    ['muster@0.9', '0.8.4']
  ])('%s is judged by %s', (text, base) => {
    const { bounds, notes } = readBounds([flag(text)])
    expect(bounds.map(bound => bound.base)).toEqual([base])
    expect(notes).toEqual([])
  })

  it('do not include what came after the newest one', () => {
    const { bounds } = readBounds([flag('toolhive@0.44')])
    const text = readFileSync('fixtures/releases/needs/after-newest-release.yaml', 'utf8')
    const project = loadProject([{ path: 'entry.yaml', text }], 'engine')
    const { diagnostics } = withBounds({ ...project, tools: new Map() }, bounds)
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'spec.allowPrivateEndpoint: ToolHive 0.44 does not have this field; it is there since main'
    ])
    const needs = engineNeeds(project.documents)
    expect(
      needLines(needs, { files: 1, unicode: true })
        .flat()
        .map(piece => piece.text)
        .join('')
    ).toBe('needs ToolHive main (spec.allowPrivateEndpoint, line 8)')
  })

  it.each(['toolhive@main', 'muster@latest'])('%s bounds nothing', text => {
    expect(readBounds([flag(text)])).toEqual({ bounds: [], notes: [] })
  })

  it.each([
    ['toolhve@0.40', 'there is no engine "toolhve" (did you mean "toolhive"?); known: toolhive, muster'],
    ['toolhive', '"toolhive" is not ENGINE@RELEASE, such as toolhive@0.40'],
    ['toolhive@new', '"new" is not a release of ToolHive; write 0.40, 0.40.1, main or latest'],
    ['muster@0.0.1', 'muster 0.0.1 is older than 0.0.8, the oldest release known here']
  ])('%s is refused', (text, message) => {
    expect(() => readBounds([flag(text)])).toThrow(`--engine: ${message}`)
  })

  it('are not two of one engine', () => {
    expect(() => readBounds([flag('toolhive@0.40', 'toolhive@0.41')])).toThrow(
      '--engine: two releases of toolhive: 0.40 and 0.41'
    )
    expect(readBounds([flag('toolhive@0.40', 'muster@0.9', 'toolhive@0.40')]).bounds).toHaveLength(2)
  })

  it('come from the strongest source, and a note names the other', () => {
    const { bounds, notes } = readBounds([flag('toolhive@0.41'), config('toolhive@0.40', 'muster@0.9')])
    expect(bounds.map(({ engine, release }) => `${engine} ${release}`)).toEqual([
      'toolhive 0.41',
      'muster 0.9'
    ])
    expect(notes).toEqual(['.vmcp.yaml:1:9: toolhive@0.40 is overridden by toolhive@0.41 of --engine'])
  })

  it('are read as the nearest known one, or as today', () => {
    expect(readBounds([flag('toolhive@0.40.7')]).notes).toEqual([
      'ToolHive 0.40.7 is not among the releases known here: it is read as 0.40.0'
    ])
    expect(readBounds([flag('toolhive@9.1')])).toEqual({
      bounds: [],
      notes: ['ToolHive 9.1 is newer than 0.44.0, the newest release known here: it is read as main']
    })
  })
})
