import { isJsonObject, type JsonValue, jsonLine, type ToolDescription } from '../../model/index.js'
import type { ToolDrift } from '../../project/compare-tools.js'
import { type Line, paintLines, piece } from '../../source/marked-text.js'
import { wrapLine } from '../../source/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'

export interface ToolsReport {
  readonly servers: readonly ServerReport[]
  /** By the names under which steps call them. */
  readonly tools: readonly ToolDescription[]
  /** Null where nothing was compared. */
  readonly drift: readonly ToolDrift[] | null
}

export interface ServerReport {
  readonly name: string
  readonly state: string
  readonly error: string | null
  readonly version: { readonly name: string; readonly version: string } | null
  readonly tools: number
  readonly remarks: readonly string[]
}

/** Servers, their tools, and what has changed, for people. */
export function toolsText(report: ToolsReport, options: ReporterOptions): string {
  const signs = signsFor(options.unicode)
  const lines = [
    ...report.servers.flatMap(server => serverLines(server, signs)),
    [],
    ...report.tools.flatMap(toolLines),
    ...(report.drift ? driftLines(report.drift) : [])
  ]
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 4)),
    painter(options.colour)
  )
}

function serverLines({ name, error, version, tools, remarks }: ServerReport, signs: Signs): Line[] {
  const about = version ? `${version.name} ${version.version}${signs.dot}` : ''
  const state =
    error === null ? piece(`  ${about}${count(tools, 'tool')}`, 'dim') : piece(`  ${error}`, 'error')
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

function driftLines(drift: readonly ToolDrift[]): Line[] {
  if (drift.length === 0) return [[], [piece('nothing has changed', 'good')]]
  return [
    [],
    [piece(count(drift.length, 'difference'), 'strong')],
    ...drift.map(({ tool, kind, path, before, after }): Line => {
      if (kind === 'new') return [piece('  new      ', 'good'), piece(tool, 'name')]
      if (kind === 'missing') return [piece('  missing  ', 'error'), piece(tool, 'name')]
      const now = after === undefined ? 'is gone' : `is ${jsonLine(after)}`
      return [
        piece('  changed  ', 'warning'),
        piece(tool, 'name'),
        piece(`  ${path} was ${jsonLine(before)} and ${now}`)
      ]
    })
  ]
}
