import { describe, expect, it } from 'vitest'
import { releaseTables } from '../../../scripts/upstream/releases/written-tables.js'
import { compareReleases } from '../../../src/dialects/releases/release.js'
import { judgedFor, judgeOf } from './restored/judged.js'
import { randomFrom, randomSpec } from './restored/random-document.js'
import { knownOf } from './restored/restored-schema.js'
import { claimedRows, claimsOf, isUnknownInside } from './seen/claimed-rows.js'
import { type SeenDefinition, seenDefinitions } from './seen/seen-schema.js'
import { seenSpec } from './seen/seen-spec.js'

const DOCUMENTS = 50
const tables = releaseTables('.')
const exact = seenDefinitions.filter(({ isBetween }) => !isBetween)
const named = ({ name, releases }: SeenDefinition) => [name, ...releases].join(' ')

describe('a definition that was read in the repository of its engine', () => {
  it.each(exact.map(seen => [named(seen), seen] as const))(
    '%s: each field, value, default, limit and rule is that of the history',
    (_, seen) => {
      for (const release of releasesIn(seen)) {
        const { missing, other } = differencesFrom(seen, release)
        expect({ release, missing, other }).toEqual({ release, missing: [], other: [] })
      }
    }
  )

  it.each(seenDefinitions.filter(({ isBetween }) => isBetween).map(seen => [named(seen), seen] as const))(
    '%s: has nothing that both releases around it lack, and all that both have',
    (_, seen) => {
      const [before, after] = seen.releases.map(release => differencesFrom(seen, release))
      expect(before?.missing.filter(key => after?.missing.includes(key))).toEqual([])
      expect(before?.other.filter(key => after?.other.includes(key))).toEqual([])
    }
  )

  it.each(exact.map(seen => [named(seen), seen] as const))(
    '%s: refuses the same random documents as --engine',
    (_, seen) => {
      const { engine, kind, releases } = seen
      const [, last] = releases
      const known = knownOf(engine)
      const random = randomFrom(seen.rows.size * 1009 + last.length)
      const judge = judgeOf(seenSpec(seen, claimsOf(seen)))
      const documents = Array.from({ length: DOCUMENTS }, (_each, at) => ({
        path: `${at}.yaml`,
        kind,
        spec: randomSpec(known, kind, random)
      }))
      const found = judgedFor(`${engine}@${last}`, engine, documents)
      const differing = documents.flatMap(({ path, spec }) => {
        const [schema, bound] = [judge(spec), found.get(path) ?? []]
        return schema.length > 0 === bound.length > 0 ? [] : [{ spec: JSON.stringify(spec), schema, bound }]
      })
      expect(differing).toEqual([])
    }
  )
})

/** The releases of the tables from the first to the last. */
function releasesIn({ engine, releases: [first, last] }: SeenDefinition): readonly string[] {
  const table = tables.find(each => each.engine === engine)
  return (table?.releases ?? []).filter(
    release => compareReleases(release, first) >= 0 && compareReleases(release, last) <= 0
  )
}

/** What the definition has and the history does not claim, and what the history claims otherwise. */
function differencesFrom(seen: SeenDefinition, release: string) {
  const { rows } = seen
  const claims = claimsOf(seen)
  const claimed = claimedRows(claims, release)
  const missing = [...rows].filter(([key]) => {
    const [path = ''] = key.split('\0')
    return !claimed.has(key) && !(isUnknownInside(path, claims, release) && !isField(key, claims))
  })
  const other = [...claimed].filter(([key, value]) => {
    const [path = '', aspect] = key.split('\0')
    return rows.get(key) !== value && (path !== '' || aspect === 'rule')
  })
  return { missing: missing.map(shown), other: other.map(shown) }
}

/** True for a field that came or went by itself. */
function isField(key: string, { fields }: ReturnType<typeof claimsOf>): boolean {
  const [path = '', aspect] = key.split('\0')
  return aspect === 'field' && fields.has(path)
}

function shown([key, value]: readonly [string, string | true]): string {
  return `${key.replaceAll('\0', ' ').trim()} ${value}`
}
