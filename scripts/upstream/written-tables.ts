import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseTable } from '../../src/dialects/releases/release-table.js'
import { type HistoryRow, type KnownReleases, releaseTable } from './release-table.js'

const ENGINES = ['toolhive', 'muster'] as const

/** The runtime of service classes went before their definition. */
const UNREAD_SINCE = { toolhive: {}, muster: { ServiceClass: '0.1.164' } }

/** The tables of all engines, made from the rows below a folder. */
export function releaseTables(root: string): readonly ReleaseTable[] {
  const history = join(root, 'upstream', 'history')
  const known: Readonly<Record<(typeof ENGINES)[number], KnownReleases>> = JSON.parse(
    readFileSync(join(history, 'releases.json'), 'utf8')
  )
  return ENGINES.map(engine =>
    releaseTable(rowsIn(join(history, `${engine}-fields.jsonl`)), {
      engine,
      known: known[engine],
      unreadSince: UNREAD_SINCE[engine]
    })
  )
}

/** The same as files, relative to the folder. */
export function writtenTables(root: string): readonly { readonly file: string; readonly text: string }[] {
  return releaseTables(root).map(table => ({
    file: `schemas/releases/${table.engine}.json`,
    text: `${JSON.stringify(table)}\n`
  }))
}

export function rowsIn(path: string): readonly HistoryRow[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter(line => line !== '').map((line): HistoryRow => JSON.parse(line))
}
