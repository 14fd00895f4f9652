import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import {
  OUTDATED_FIELDS as MUSTER_FIELDS,
  OUTDATED_VALUES as MUSTER_VALUES,
  OUTDATED_TYPES
} from '../../../src/dialects/muster/releases/outdated.js'
import { OUTDATED_FIELDS, OUTDATED_VALUES } from '../../../src/dialects/toolhive/releases/outdated.js'
import { fixAll } from '../../../src/lint/fix.js'
import { lintSource } from '../../lint/lint-source.js'

/** A field or value of earlier releases: what lint reports, and what its fix makes of it. */
interface Successor {
  readonly engine?: 'muster'
  readonly kind: string
  readonly at: string
  readonly value: unknown
  readonly message: string
  readonly fixed?: { readonly at: string; readonly value: unknown }
}

const rows = readFileSync('fixtures/releases/successors.jsonl', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Successor => JSON.parse(line))

type Tree = Record<string, unknown>

describe('what earlier releases had', () => {
  it.each(rows)('$kind $at $value', row => {
    const file = { path: 'old.yaml', text: stringify(documentOf(row)) }
    const lintAgain = (text: string) => lintSource({ ...file, text, compat: 'documented' })
    const about = lintAgain(file.text).filter(({ message }) => message.includes(row.message))
    expect(about.map(({ message }) => message)).toHaveLength(1)
    if (!row.fixed) return
    const { files } = fixAll([file], ([only]) => (only ? lintSource({ ...only, file: only }) : []), {
      unsafe: false
    })
    const after: Tree = parse(files[0]?.text ?? '')
    expect(valueAt(after, row.fixed.at)).toEqual(row.fixed.value)
    if (row.fixed.at !== row.at) expect(valueAt(after, row.at)).toBeUndefined()
  })

  it('has a row for every field, value and type with a successor', () => {
    const fields = [...OUTDATED_FIELDS, ...MUSTER_FIELDS, ...OUTDATED_TYPES].filter(
      ({ kinds, at }) =>
        !rows.some(row => kinds.includes(row.kind) && pathsOf(row).some(path => at.test(path)))
    )
    const values = [...OUTDATED_VALUES, ...MUSTER_VALUES].filter(
      ({ value }) => !rows.some(row => JSON.stringify(row.value).includes(`"${value}"`))
    )
    expect([...fields, ...values]).toEqual([])
  })
})

/** A document with the field, and with what recognises it. */
function documentOf({ engine, kind, at, value }: Successor): Tree {
  const root: Tree =
    kind === 'Config'
      ? { name: 'shop', compositeToolRefs: [] }
      : {
          apiVersion:
            engine === 'muster' ? 'muster.giantswarm.io/v1alpha1' : 'toolhive.stacklok.dev/v1alpha1',
          kind,
          metadata: { name: 'shop' }
        }
  const names = at.split('.')
  const last = names.pop() ?? ''
  let map = root
  for (const name of names) {
    map[name] ??= {}
    map = map[name] as Tree // made in the line above
  }
  map[last] = value
  return root
}

/** The paths of a value and of all below it. */
function pathsOf({ at, value }: Pick<Successor, 'at' | 'value'>): string[] {
  if (typeof value !== 'object' || value === null) return [at]
  const isList = Array.isArray(value)
  const below = Object.entries(value).map(([key, each]) => ({
    at: isList ? `${at}[${key}]` : `${at}.${key}`,
    value: each
  }))
  return [at, ...below.flatMap(pathsOf)]
}

function valueAt(root: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Tree | undefined)?.[name], root)
}
