import { grouped, type Origin, onceEach, type Resource } from '../model/index.js'
import { byOrder, concerns, type Diagnostic, type Refusal, type RefusalGroup } from '../source/diagnostic.js'
import type { SourceFile } from '../source/source-file.js'

/** What the upstream would say about one document, in the reading in which it was checked. */
export interface Verdict {
  readonly resource: Resource
  /** False where the reader of YAML, the resource schema, the loader or the validator refuses the document. */
  readonly valid: boolean
  /** In upstream's order and words, without what it would not have reached. */
  readonly errors: readonly VerdictError[]
  /** The errors as upstream joins them: one text for each unit that it checks. */
  readonly messages: readonly string[]
  /** What stops the server when it starts, although the document counts as valid until then. */
  readonly startErrors: readonly VerdictError[]
}

export interface VerdictError {
  readonly message: string
  readonly diagnostic: Diagnostic
}

type Refused = Diagnostic & { readonly refusal: Refusal }

/** The verdict on each document, from everything that was found, whatever settings and comments say. */
export function verdicts(resources: readonly Resource[], diagnostics: readonly Diagnostic[]): Verdict[] {
  const refusals = refusalsByDocument(diagnostics)
  return resources.map(resource => verdictOn(resource, refusals(resource.origin)))
}

/** The refusals that concern a document, in the order found. Rules ask about one document after the other. */
const refusalsByDocument = onceEach((diagnostics: readonly Diagnostic[]) => {
  const byFile = grouped(diagnostics.filter(isRefused), ({ file }) => file)
  const byDocument = onceEach((file: SourceFile) => grouped(byFile.get(file) ?? [], each => each.document))
  const isOfLists = onceEach((file: SourceFile) => (byFile.get(file) ?? []).some(each => each.alsoIn))
  return (origin: Origin): readonly Refused[] =>
    isOfLists(origin.file)
      ? (byFile.get(origin.file) ?? []).filter(each => concerns(each, origin))
      : (byDocument(origin.file).get(origin.document) ?? [])
})

/** A refused promise of the guides is only a warning where they are followed, and then no reason against the document. */
export function isRefused(diagnostic: Diagnostic): diagnostic is Refused {
  return diagnostic.refusal !== undefined && diagnostic.severity === 'error'
}

/** Who keeps a document from being taken, in their order: none comes to what an earlier one refused. */
const STAGES = ['reading', 'decode', 'strict', 'admission', 'load', 'validator'] as const

function verdictOn(resource: Resource, own: readonly Refused[]): Verdict {
  const by = (who: Refusal['by']): Refused[] => reported(own.filter(each => each.refusal.by === who))
  const errors = untilCrash(STAGES.map(by).find(each => each.length > 0) ?? [])
  return {
    resource,
    valid: errors.length === 0,
    errors: errors.flatMap(asErrors),
    messages: joined(errors),
    startErrors: errors.length > 0 ? [] : by('start').flatMap(asErrors)
  }
}

/** The problems that upstream reaches: of each section the first unit, of each part of a unit the first. */
function reported(refused: readonly Refused[]): Refused[] {
  const unitOf = new Map<string, string>()
  const parts = new Set<string>()
  const ended = new Set<string>()
  return [...refused]
    .sort((a, b) => byOrder(a.refusal, b.refusal))
    .filter(({ refusal }) => {
      const { section, unit = '', part } = refusal.group
      const first = unitOf.get(section) ?? unit
      unitOf.set(section, first)
      if (first !== unit || ended.has(section) || parts.has(keyOf(refusal.group))) return false
      parts.add(keyOf(refusal.group))
      // What is no part of its unit, such as a name that is taken, ends the check of the section.
      if (part === undefined) ended.add(section)
      return true
    })
}

/** Problems are gathered and told together; where the upstream breaks down it tells of nothing but that. */
function untilCrash(errors: readonly Refused[]): readonly Refused[] {
  const crash = errors.find(({ refusal }) => refusal.isCrash)
  return crash ? [crash] : errors
}

/** A unit that is checked in parts has its problems in one text. */
function joined(errors: readonly Refused[]): string[] {
  const refusals = errors.map(({ refusal }) => refusal)
  const units = grouped(refusals, ({ group: { section, unit = '' } }) => keyOf({ section, unit }))
  const main = [...units.values()].map(unit => {
    const text = unit.map(({ message }) => message).join('; ')
    const isInParts = unit.some(({ group, isCrash }) => group.part !== undefined && !isCrash)
    return isInParts ? `validation failed: ${text}` : text
  })
  return [...main, ...refusals.flatMap(({ also = [] }) => also)]
}

function keyOf({ section, unit = '', part = '' }: RefusalGroup): string {
  return [section, unit, part].join('\n')
}

function asErrors(refused: Refused): VerdictError[] {
  const { message, also = [] } = refused.refusal
  return [message, ...also].map(words => ({ message: words, diagnostic: refused }))
}
