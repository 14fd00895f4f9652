import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseResult, Difference, SetSetting, VmcpLibrary } from './case-set.js'
import { readJsonLines } from './json-lines.js'
import { differenceOf } from './same.js'

/** A line of `gotemplate`: a template, its data, and Go's result. */
interface TemplateLine {
  readonly id: string
  readonly funcs: 'toolhive' | 'sprig'
  readonly missingkey?: 'default' | 'zero' | 'error'
  readonly mode?: 'render' | 'typed' | 'output' | 'path'
  readonly template: string
  readonly data: unknown
  readonly output?: string
  readonly typed?: { readonly kind: string; readonly type: string; readonly value: unknown }
  readonly error?: { readonly phase: string; readonly message: string }
  readonly refs?: readonly string[]
}

/** Renders every template of a folder's files. */
export function checkTemplates({ name, place, library }: SetSetting): CaseResult[] {
  const files = readdirSync(place).filter(file => /\.jsonl(?:\.gz)?$/.test(file))
  return files.sort().flatMap(file =>
    readJsonLines<TemplateLine>(join(place, file), ['id', 'funcs', 'template']).map(line => ({
      id: `${name}/${file.replace(/\..*$/, '')} ${line.id}`,
      differences: differencesOf(line, library)
    }))
  )
}

function differencesOf(line: TemplateLine, library: VmcpLibrary): Difference[] {
  const options = {
    functions: line.funcs,
    mode: line.mode ?? 'text',
    ...(line.missingkey ? { missingKey: line.missingkey } : {})
  } as const
  const rendered = library.renderTemplate(line.template, line.data, options)
  const error = 'error' in rendered ? rendered.error : null
  const refs = line.refs ? differenceOf('refs', line.refs, library.templateReferences(line.template)) : []
  if (line.error || error)
    return [
      ...differenceOf('error.phase', line.error?.phase, error?.phase),
      ...differenceOf('error.message', line.error?.message, error?.message),
      ...(error?.phase === 'parse' ? [] : refs)
    ]
  return [...refs, ...valueDifferences(line, rendered)]
}

function valueDifferences({ typed, output }: TemplateLine, rendered: object): Difference[] {
  const actual = rendered as { readonly output?: unknown; readonly kind?: string; readonly type?: string } // no error
  if (!typed) return differenceOf('output', output, actual.output)
  return [
    ...differenceOf('kind', typed.kind, actual.kind),
    ...differenceOf('type', typed.type, actual.type),
    ...differenceOf('value', untagged(typed.value), untagged(actual.output))
  ]
}

/** A value as JSON: a tagged Go integer is replaced by its number. */
function untagged(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untagged)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const [[tag, item] = []] = entries
  if (entries.length === 1 && (tag === '$int' || tag === '$int64')) return item
  return Object.fromEntries(entries.map(([key, each]) => [key, untagged(each)]))
}
