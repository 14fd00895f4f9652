import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readLists } from '../../scripts/resource-lists.js'
import { readRules } from '../../scripts/resource-rules.js'
import type { Schema } from '../../scripts/resource-schema.js'

interface Definition {
  readonly spec: {
    readonly names: { readonly kind: string }
    readonly versions: readonly {
      readonly name: string
      readonly schema: { readonly openAPIV3Schema: Schema }
    }[]
  }
}

/** The definitions of kinds of which there is a schema of ours; those of an earlier time have none. */
const definitions = ['toolhive', 'muster'].flatMap(dialect =>
  readdirSync(`upstream/${dialect}`)
    .filter(file => file.endsWith('.yaml') && !file.startsWith('serviceclass-era.'))
    .map(file => {
      const { spec }: Definition = parse(readFileSync(`upstream/${dialect}/${file}`, 'utf8'))
      return { ...spec, ours: `schemas/${dialect}/${spec.names.kind}.schema.json` }
    })
    .filter(({ ours }) => existsSync(ours))
)

const inOrder = (entries: readonly object[]) => entries.map(entry => JSON.stringify(entry)).sort()

describe('the schema of a kind', () => {
  it('is held against a definition for ten kinds at least', () => {
    expect(definitions.length).toBeGreaterThanOrEqual(10)
  })

  it.each(definitions)('$ours has the rules and lists of each version upstream', ({ ours, versions }) => {
    const schema: Schema = JSON.parse(readFileSync(ours, 'utf8'))
    for (const { name, schema: upstream } of versions) {
      const { openAPIV3Schema } = upstream
      expect(inOrder(readRules(schema)), name).toEqual(inOrder(readRules(openAPIV3Schema)))
      expect(inOrder(readLists(schema)), name).toEqual(inOrder(readLists(openAPIV3Schema)))
    }
  })
})
