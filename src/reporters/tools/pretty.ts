import {
  isJsonObject,
  type JsonValue,
  jsonLine,
  type NameConflict,
  type ToolDescription
} from '../../model/index.js'
import type { ToolDrift } from '../../run/recording/compare-tools.js'
import { type Line, paintLines, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { jsonRows } from '../json-rows.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'

export interface ToolsReport {
  readonly servers: readonly ServerReport[]
  /** The tools under the names that steps use. */
  readonly tools: readonly ToolDescription[]
  /** Names that do not resolve to a tool. */
  readonly conflicts: readonly Pick<NameConflict, 'reason'>[]
  /** Null if nothing was compared. */
  readonly drift: readonly ToolDrift[] | null
}

export interface ServerReport {
  readonly name: string
  readonly state: string
  readonly error: string | null
  readonly version: { readonly name: string; readonly version: string } | null
  /** The revision of the protocol. */
  readonly revision: string | null
  readonly tools: number
  readonly remarks: readonly string[]
}

export interface ToolsTextOptions extends ReporterOptions {
  /** Whether descriptions are shown in full, with schemas. */
  readonly isWhole?: boolean
}

/** Servers, their tools, and what has changed, for display. */
export function toolsText(report: ToolsReport, options: ToolsTextOptions): string {
  const signs = signsFor(options.unicode)
  const lines = [
    ...report.servers.flatMap(server => serverLines(server, signs)),
    [],
    ...report.tools.flatMap(tool => (options.isWhole ? wholeTool(tool, options.width) : toolLines(tool))),
    ...report.conflicts.map(({ reason }): Line => [piece(`  ${reason}`, 'warning')]),
    ...(report.drift ? driftLines(report.drift, sameLine(report)) : [])
  ]
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 4)),
    painter(options.colour)
  )
}

function serverLines(server: ServerReport, signs: Signs): Line[] {
  const { name, state: availability, error, version, revision, tools, remarks } = server
  if (availability === 'disabled')
    return [
      [piece(`${signs.skipped} `, 'dim'), piece(name, 'name'), piece(`  ${remarks.join(', ')}`, 'warning')]
    ]
  const about = version ? `${version.name} ${version.version}${signs.dot}` : ''
  const protocol = revision === null ? '' : `${signs.dot}MCP ${revision}`
  const state =
    error === null
      ? piece(`  ${about}${count(tools, 'tool')}${protocol}`, 'dim')
      : piece(`  ${error}`, 'error')
  return [
    [
      piece(`${error === null ? signs.ok : signs.failed} `, error === null ? 'good' : 'error'),
      piece(name, 'name'),
      state
    ],
    ...remarks.map((text): Line => [piece(`    ${text}`, 'warning')])
  ]
}

function toolLines({ name, description, inputSchema, annotations = {} }: ToolDescription): Line[] {
  const hints = Object.entries(annotations).flatMap(([hint, value]) =>
    value === true && hint.endsWith('Hint') ? [hint.replace('Hint', '')] : []
  )
  const [first = ''] = (description ?? '').split('\n')
  return [
    [
      piece(name, 'name'),
      piece(`(${parameters(inputSchema)})`),
      piece(hints.length > 0 ? `  ${hints.join(', ')}` : '', 'dim')
    ],
    ...(first === '' ? [] : [[piece(`    ${first}`, 'dim')]])
  ]
}

function wholeTool(tool: ToolDescription, width: number): Line[] {
  const [head = []] = toolLines(tool)
  const { description, inputSchema, outputSchema } = tool
  const text = (description ?? '').trimEnd().split('\n')
  return [
    head,
    ...(description === undefined ? [] : text.map((line): Line => [piece(`    ${line}`)])),
    ...schemaLines('arguments', inputSchema, width),
    ...schemaLines('structured answer', outputSchema, width)
  ]
}

function schemaLines(title: string, schema: ToolDescription['inputSchema'], width: number): Line[] {
  return schema === undefined ? [] : [[piece(`  ${title}`, 'strong')], ...jsonRows(schema, 4, width)]
}

/** `id: integer, note?: string` */
function parameters(schema: ToolDescription['inputSchema']): string {
  const properties = schema?.properties
  if (!isJsonObject(properties)) return ''
  const required = Array.isArray(schema?.required) ? schema.required : []
  return Object.entries(properties)
    .map(([name, property]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`)
    .join(', ')
}

function typeOf(property: JsonValue): string {
  const type = isJsonObject(property) ? property.type : undefined
  return Array.isArray(type) ? type.join(' or ') : typeof type === 'string' ? type : 'any'
}

/** The message if no difference was found: servers that could not be asked may still have changed. */
function sameLine({ servers }: ToolsReport): Line {
  const failed = servers.filter(({ error }) => error !== null).length
  if (failed === 0) return [piece('nothing has changed', 'good')]
  const message =
    failed === servers.length
      ? 'no server could be asked: nothing was compared'
      : 'not every server could be asked; the tools of the others are as they were'
  return [piece(message, 'error')]
}

/** Breaking changes first; unknown ones last. */
function driftLines(all: readonly ToolDrift[], same: Line): Line[] {
  const unknown = all.filter(({ kind }) => kind === 'unknown').map(driftLine)
  const drift = all.filter(({ kind }) => kind !== 'unknown')
  if (drift.length === 0) return [[], same, ...unknown]
  const breaking = drift.filter(each => each.breaking)
  const harmless = drift.filter(each => !each.breaking)
  const verdict: Line =
    breaking.length === 0
      ? [piece(`${count(drift.length, 'difference')}, none breaks a caller`, 'good')]
      : [piece(`${count(drift.length, 'difference')}, ${breaking.length} may break callers`, 'error')]
  return [[], verdict, ...[...breaking, ...harmless].map(driftLine), ...unknown]
}

function driftLine({ tool, kind, path, before, after, breaking }: ToolDrift): Line {
  const label = driftLabels[kind]
  const head = [piece(`  ${label.padEnd(9)}`, breaking ? 'error' : 'good'), piece(tool, 'name')]
  if (path === undefined) return head
  const was = before === undefined ? '' : ` was ${jsonLine(before)} and`
  const now = after === undefined ? ' is gone' : ` is ${jsonLine(after)}`
  return [...head, piece(`  ${path}${was}${now}`), piece(breaking ? '  breaks callers' : '', 'error')]
}

const driftLabels: Record<ToolDrift['kind'], string> = {
  new: 'new',
  added: 'added',
  changed: 'changed',
  missing: 'missing',
  unknown: 'unknown'
}
