import type { PlacedFields, PlacedValue } from '../../backends/reading/place.js'
import { StrictReader } from '../../backends/reading/strict-reader.js'
import type { Baseline, BaselineEntry } from '../../project/linting/baseline.js'
import { UsageError } from '../../project/usage-error.js'
import { positionAt, type SourceFile } from '../../source/source-file.js'
import { refuseErrors } from '../faults/refuse-errors.js'

/**
 * Reads a baseline strictly.
 *
 * @throws UsageError for another version, unresolved merge conflicts, and any other mistake in it
 */
export function readBaseline(file: SourceFile): Baseline {
  refuseConflict(file)
  const reader = new StrictReader(file, 'valid-baseline')
  const root = reader.root()
  const fields = root ? reader.fields(root, ['vmcpBaseline', 'problems']) : null
  if (fields) checkVersion(fields.get('vmcpBaseline'), reader)
  const list = fields?.get('problems')
  const entries = list ? reader.list(list).flatMap(place => entryOf(place, reader)) : []
  refuseErrors(reader.diagnostics)
  refuseRepeats(file, entries)
  return { file, entries }
}

/** A file with conflict markers is not YAML, and the parser's message would not name the cause. */
function refuseConflict(file: SourceFile): void {
  const mark = /^(?:<<<<<<<|>>>>>>>|=======)(?: |$)/m.exec(file.text)
  if (!mark) return
  const { line } = positionAt(file, mark.index)
  throw new UsageError(
    `${file.path}:${line}: merge conflict markers are left here; keep the entries of both sides, then --update-baseline removes what is gone`
  )
}

function checkVersion(place: PlacedValue | undefined, reader: StrictReader): void {
  if (place === undefined) {
    throw new UsageError(`${reader.file.path} is not a baseline: it does not begin with vmcpBaseline: v1`)
  }
  const version = reader.text(place)
  if (version === undefined || version === 'v1') return
  const { line } = positionAt(reader.file, place.node.span.start)
  throw new UsageError(
    `${reader.file.path}:${line}: the baseline is of version ${version}, and this vmcp reads v1; a newer vmcp may have written it`
  )
}

function entryOf(place: PlacedValue, reader: StrictReader): BaselineEntry[] {
  const fields = reader.fields(place, ['rule', 'file', 'path', 'fingerprint', 'reason', 'expires'])
  const text = (key: string) => textOf(fields, key, reader)
  const [rule, file, fingerprint] = ['rule', 'file', 'fingerprint'].map(key => {
    const value = text(key)
    if (!fields.has(key) && place.node.kind === 'map') reader.report(place, `an entry needs "${key}"`)
    return value
  })
  const expires = text('expires')
  const expiry = fields.get('expires')
  if (expiry && expires !== undefined && !isDay(expires))
    reader.report(expiry, `"${expires}" is not a date; write it as 2027-01-31`)
  if (rule === undefined || file === undefined || fingerprint === undefined) return []
  const { span } = fields.get('fingerprint')?.node ?? place.node
  return [{ rule, file, path: text('path'), fingerprint, reason: text('reason'), expires, span }]
}

function textOf(fields: PlacedFields, key: string, reader: StrictReader): string | undefined {
  const place = fields.get(key)
  return place ? reader.text(place) : undefined
}

function isDay(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

function refuseRepeats(file: SourceFile, entries: readonly BaselineEntry[]): void {
  const seen = new Map<string, BaselineEntry>()
  for (const entry of entries) {
    const first = seen.get(entry.fingerprint)
    seen.set(entry.fingerprint, entry)
    if (!first) continue
    const [before, now] = [first, entry].map(({ span }) => positionAt(file, span.start).line)
    throw new UsageError(
      `${file.path}:${now}: the entry in line ${before} has this fingerprint too, as after a merge; remove one of them`
    )
  }
}

/** The baseline as YAML: one line per field and sorted entries, so that it merges. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const lines = entries.flatMap(({ rule, file, path, fingerprint, reason, expires }) => [
    `  - rule: ${rule}`,
    `    file: ${JSON.stringify(file)}`,
    ...(path === undefined || path === '' ? [] : [`    path: ${JSON.stringify(path)}`]),
    `    fingerprint: ${JSON.stringify(fingerprint)}`,
    ...(reason === undefined ? [] : [`    reason: ${JSON.stringify(reason)}`]),
    ...(expires === undefined ? [] : [`    expires: ${JSON.stringify(expires)}`])
  ])
  const head = [
    '# Problems that vmcp lint does not report again. Written by: vmcp lint --update-baseline',
    '# An entry may have a reason, and an expiry date: expires: "2027-01-31"',
    'vmcpBaseline: v1'
  ]
  return `${[...head, entries.length === 0 ? 'problems: []' : 'problems:', ...lines].join('\n')}\n`
}
