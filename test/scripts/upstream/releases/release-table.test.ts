import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { withReleaseSteps } from '../../../../scripts/upstream/releases/release-page.js'
import { releaseTable } from '../../../../scripts/upstream/releases/release-table.js'
import {
  releaseTables,
  untagged,
  writtenTables
} from '../../../../scripts/upstream/releases/written-tables.js'
import { type FieldShape, fieldShape, isFreeForm } from '../../../../src/dialects/reading/shape.js'
import { MAIN } from '../../../../src/dialects/releases/release.js'
import type { FieldHistory, Life } from '../../../../src/dialects/releases/release-table.js'
import { engineStates } from '../../../../src/project/releases/engine-states.js'

const tables = releaseTables('.')

describe('the tables of releases', () => {
  it.each(writtenTables('.'))('are what the rows make: $file', ({ file, text }) => {
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  it('are described on the page about releases', () => {
    const page = readFileSync('docs/releases.md', 'utf8')
    expect(withReleaseSteps(page, tables)).toBe(page)
  })

  it('end with the release before the state that is acted like, whose commit upstream/README.md names', () => {
    const readme = readFileSync('upstream/README.md', 'utf8')
    for (const { engine, release, commit } of engineStates()) {
      const { releases = [] } = tables.find(table => table.engine === engine) ?? {}
      expect(releases.findLast(each => each !== MAIN)).toBe(release)
      expect(readme).toContain(commit)
    }
  })

  it('take what came after the newest tag from a later tag once there is one', () => {
    const main = { kind: 'Shop', version: 'v1', path: 'spec.till', since: 'main', change: 'field' }
    const other = { ...main, path: 'spec.door' }
    expect(untagged([main, other], [{ ...main, since: 'v0.45.0' }])).toEqual([other])
  })

  it('are small', () => {
    const size = writtenTables('.').reduce((sum, { text }) => sum + gzipSync(text).length, 0)
    expect(size).toBeLessThan(20_000)
  })

  // The schema of a kind that went is that of its last release.
  const kinds = tables.flatMap(({ engine, kinds }) =>
    Object.entries(kinds)
      .filter(([, { versions }]) => !Object.values(versions).every(isOver))
      .map(([kind, { root }]) => ({ engine, kind, root }))
  )

  it.each(kinds)('agree in their newest release with the schema: $engine $kind', ({ engine, kind, root }) => {
    const name = kind === 'Config' ? 'VirtualMCPConfig' : kind
    const schema: FieldShape = JSON.parse(readFileSync(`schemas/${engine}/${name}.schema.json`, 'utf8'))
    expect(differences(root, schema, '')).toEqual([])
  })

  it('keeps stretches, values and types apart', () => {
    const row = { kind: 'Server', version: 'v1alpha1' }
    const table = releaseTable(
      [
        { ...row, path: '', since: 'v0.1.0', change: 'version example.com/v1alpha1 = served' },
        { ...row, path: 'spec.group', since: 'v0.1.0', until: 'v0.2.0', change: 'field' },
        { ...row, path: 'spec.group', since: 'v0.4.0', change: 'field' },
        { ...row, path: 'spec.tools[].kind', since: 'v0.3.0', change: 'enum remote' },
        { ...row, path: 'spec.args.*', since: 'v0.1.0', until: 'v0.3.0', change: 'type = object' },
        { ...row, path: 'spec.group', since: 'v0.4.0', change: 'pattern = ^a' }
      ],
      { engine: 'example', known: { isComplete: false, releases: ['0.2.1'], last: {} } }
    )
    expect(table).toEqual({
      engine: 'example',
      releases: ['0.1.0', '0.2.0', '0.2.1', '0.3.0', '0.4.0'],
      last: { '0.2.1': '0.2.0' },
      kinds: {
        Server: {
          versions: { v1alpha1: [0] },
          root: {
            below: {
              spec: {
                below: {
                  group: { life: [0, 1, 4] },
                  tools: { below: { '[]': { below: { kind: { values: { remote: [3] } } } } } },
                  args: { below: { '*': { types: { object: [0, 3] } } } }
                }
              }
            }
          }
        }
      }
    })
  })
})

/** Where the newest release of a history differs from a schema. */
function differences(history: FieldHistory, schema: FieldShape | undefined, path: string): string[] {
  const { life, values = {}, below = {} } = history
  const isThere = schema !== undefined
  if (life && isOver(life) === isThere) return [`${path}: ${isThere ? 'is' : 'is not'} in the schema`]
  if (!schema || isFreeForm(schema)) return []
  const wrong = Object.entries(values).filter(
    ([value, life]) => schema.enum && isOver(life) === schema.enum.includes(value)
  )
  const inside = Object.entries(below).flatMap(([name, field]) =>
    differences(field, partOf(schema, name), `${path}.${name}`)
  )
  return [...wrong.map(([value]) => `${path}: ${value}`), ...inside]
}

function partOf(schema: FieldShape, name: string): FieldShape | undefined {
  if (name === '[]') return schema.items
  if (name !== '*') return fieldShape(schema, name)
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined
}

function isOver(life: Life): boolean {
  return life.length % 2 === 0
}
