import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GitHistory } from './releases/git-history.js'
import { historyRows } from './releases/history-rows.js'
import type { HistoryRow, KnownReleases } from './releases/release-table.js'

/**
 * Makes the rows of an engine in `upstream/history/` anew from a repository with its tags. Rows of the standalone configuration are kept: they
 * come from Go types.
 *
 * Usage: history.ts toolhive|muster REPOSITORY
 */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  toolhive: /^deploy\/charts\/operator-crds\/(?:files\/)?crds\/toolhive\.stacklok\.dev_\w+\.ya?ml$/,
  muster: /^(?:deploy\/crds|helm\/[\w-]+\/(?:files\/)?crds)\/muster\.giantswarm\.io_\w+\.ya?ml$/
}

const [engine = '', repository = ''] = process.argv.slice(2)
const folder = FOLDERS[engine]
if (!folder || repository === '') throw new Error('usage: history.ts toolhive|muster REPOSITORY')

const history = join(fileURLToPath(new URL('../..', import.meta.url)), 'upstream', 'history')
const path = join(history, `${engine}-fields.jsonl`)
const { rows, releases } = historyRows(new GitHistory(repository), file => folder.test(file))
const kept = readFileSync(path, 'utf8')
  .split('\n')
  .filter(line => line !== '')
  .map((line): HistoryRow => JSON.parse(line))
  .filter(({ version }) => version === 'go')
writeFileSync(path, `${[...kept, ...rows].map(row => JSON.stringify(row)).join('\n')}\n`)

const listed = join(history, 'releases.json')
const known: Record<string, KnownReleases> = JSON.parse(readFileSync(listed, 'utf8'))
const last = known[engine]?.last ?? {}
known[engine] = { isComplete: true, releases: releases.map(tag => tag.slice(1)), last }
writeFileSync(listed, `${JSON.stringify(known, null, 2)}\n`)
