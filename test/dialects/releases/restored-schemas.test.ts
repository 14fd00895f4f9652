import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judgedFor, judgeOf } from './restored/judged.js'
import { randomFrom, randomSpec } from './restored/random-document.js'
import {
  closedSpec,
  isIn,
  type Known,
  knownOf,
  type RestoredSchema,
  restored
} from './restored/restored-schema.js'

const DOCUMENTS = 200

const RELEASES = {
  toolhive: [
    '0.6.6',
    '0.6.10',
    '0.6.17',
    '0.8.2',
    '0.12.3',
    '0.16.0',
    '0.20.0',
    '0.23.0',
    '0.30.0',
    '0.40.0'
  ],
  muster: [
    '0.0.24',
    '0.0.31',
    '0.0.78',
    '0.0.139',
    '0.0.177',
    '0.1.142',
    '0.1.156',
    '0.1.180',
    '0.8.0',
    '0.10.0'
  ]
} as const

describe.each(['toolhive', 'muster'] as const)('random documents for releases of %s', engine => {
  const known = knownOf(engine)

  it.each(RELEASES[engine])('%s: refused for the same reasons by its restored schema', release => {
    const kinds = kindsOf(known, release)
    const random = randomFrom(release.split('.').reduce((sum, part) => sum * 100 + Number(part), 7))
    const judges = new Map(kinds.map(kind => [kind, judgeOf(restored(known, kind, release))]))
    const documents = Array.from({ length: DOCUMENTS }, (_, at) => {
      const kind = kinds[at % kinds.length] ?? ''
      return { path: `${at}.yaml`, kind, spec: randomSpec(known, kind, random) }
    })
    const found = judgedFor(`${engine}@${release}`, engine, documents)
    const differing = documents.flatMap(({ path, kind, spec }) => {
      const schema = judges.get(kind)?.(spec) ?? []
      const bound = found.get(path) ?? []
      return schema.length > 0 === bound.length > 0
        ? []
        : [{ kind, spec: JSON.stringify(spec), schema, bound }]
    })
    expect(differing).toEqual([])
    const refused = documents.filter(({ path }) => found.has(path)).length
    expect(refused).toBeGreaterThan(DOCUMENTS / 20)
    expect(refused).toBeLessThan(DOCUMENTS)
  })
})

it.each(['MCPServer', 'Workflow'])(
  'restores the fields and values of a definition of %s that was kept',
  kind => {
    const text = readFileSync(
      `upstream/muster/serviceclass-era.muster.giantswarm.io_${kind.toLowerCase()}s.yaml`,
      'utf8'
    )
    const kept = closedSpec(text)
    // The rows do not have what was inside of a field that went as a whole.
    const known = pathsOf(kept, '').filter(path => !path.startsWith('.auth.teleport.'))
    expect(pathsOf(restored(knownOf('muster'), kind, KEPT), '')).toEqual(known)
  }
)

/** The last release with service classes. */
const KEPT = '0.1.161'

/** Every field, and every value of an enumeration. */
function pathsOf(
  { properties = {}, items, additionalProperties, ...rest }: RestoredSchema,
  path: string
): string[] {
  const inside = Object.entries(properties).flatMap(([name, part]) =>
    part ? [`${path}.${name}`, ...pathsOf(part, `${path}.${name}`)] : []
  )
  return [
    ...inside,
    ...(rest.enum ?? []).map(value => `${path} ${value}`),
    ...(items ? pathsOf(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? pathsOf(additionalProperties, `${path}.*`) : [])
  ].sort()
}

/** Kinds of the release with a definition. */
function kindsOf({ definitions, versions }: Known, release: string): readonly string[] {
  const alive = versions.filter(row => isIn(row, release)).map(({ kind }) => kind)
  return [...definitions.keys()].filter(kind => alive.includes(kind))
}
