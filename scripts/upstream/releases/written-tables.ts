import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dialects } from '../../../src/dialects/index.js'
import type { ReleaseTable } from '../../../src/dialects/releases/release-table.js'
import { type EnumSchema, withoutFirstValues } from './first-values.js'
import { lateNames } from './late-names.js'
import { type HistoryRow, type KnownReleases, releaseTable } from './release-table.js'

const ENGINES = ['toolhive', 'muster'] as const

/** The runtime of service classes went before their definition. */
const UNREAD_SINCE = { toolhive: {}, muster: { ServiceClass: '0.1.164' } }

/** Fields of a Go type that moved to a package without rows in 0.6.10: they seem to end there, and were only renamed later. */
const SEEMING_ENDS = ['outgoing_auth.default.type', 'outgoing_auth.backends.*.type']

function isWholeStory({ version, path }: HistoryRow): boolean {
  return version !== 'go' || !SEEMING_ENDS.includes(path)
}

/** What came after the newest tag, without what a later tag has by now. */
export function untagged(main: readonly HistoryRow[], tagged: readonly HistoryRow[]): readonly HistoryRow[] {
  const known = new Set(tagged.map(keyOf))
  return main.filter(row => !known.has(keyOf(row)))
}

function keyOf({ kind, path, change }: HistoryRow): string {
  return [kind, path, change].join(' ')
}

/** The tables of all engines, made from the rows below a folder. */
export function releaseTables(root: string): readonly ReleaseTable[] {
  const history = join(root, 'upstream', 'history')
  const known: Readonly<Record<(typeof ENGINES)[number], KnownReleases>> = JSON.parse(
    readFileSync(join(history, 'releases.json'), 'utf8')
  )
  return ENGINES.map(engine => {
    const tagged = rowsIn(join(history, `${engine}-fields.jsonl`)).filter(isWholeStory)
    const rows = [...tagged, ...untagged(rowsIn(join(history, `${engine}-main.jsonl`)), tagged)]
    const table = releaseTable(rows, { engine, known: known[engine], unreadSince: UNREAD_SINCE[engine] })
    const kinds = Object.entries(table.kinds).map(([kind, history]) => [
      kind,
      withoutFirstValues(history, schemaOf(root, engine, kind))
    ])
    return { ...table, kinds: Object.fromEntries(kinds) }
  })
}

/** The schema of today; undefined for a kind that went. */
function schemaOf(root: string, engine: string, kind: string): EnumSchema | undefined {
  const name = kind === 'Config' ? 'VirtualMCPConfig' : kind
  const file = join(root, 'schemas', engine, `${name}.schema.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The same as files, relative to the folder, with the module of late names. */
export function writtenTables(root: string): readonly { readonly file: string; readonly text: string }[] {
  return releaseTables(root).flatMap(table => [
    { file: `schemas/releases/${table.engine}.json`, text: `${JSON.stringify(table)}\n` },
    {
      file: `src/dialects/${table.engine}/releases/late-names.ts`,
      text: lateNamesModule(lateNames(table, FLOORS.get(table.engine) ?? ''))
    }
  ])
}

const FLOORS = new Map(dialects.flatMap(({ engine }) => (engine ? [[engine.name, engine.floor]] : [])))

/** Formatted as the linter of the sources wants it. */
function lateNamesModule(names: readonly string[]): string {
  const quoted = names.map(name => `'${name}'`)
  const short = `const NAMES = [${quoted.join(', ')}]`
  const list = short.length <= 110 ? short : `const NAMES = [\n  ${quoted.join(',\n  ')}\n]`
  return `// Made by scripts/upstream/generate.ts.
${list}

/** Finds names that need a release after the engine's floor. */
export const LATE_NAMES = new RegExp(\`\\\\b(?:\${NAMES.join('|')})\\\\b\`)
`
}

function rowsIn(path: string): readonly HistoryRow[] {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter(line => line !== '').map((line): HistoryRow => JSON.parse(line))
}
