import { grouped, type Origin, onceEach, type Resource } from '../model/index.js'
import { byOrder, concerns, type Diagnostic, type Refusal, type RefusalGroup } from '../source/diagnostic.js'
import type { SourceFile } from '../source/source-file.js'

/** The result that upstream would report for one document, in the reading in which it was checked. */
export interface Verdict {
  readonly resource: Resource
  /** False when the YAML reader, the resource schema, the loader or the validator refuses the document. */
  readonly valid: boolean
  /** In upstream's order and wording, without errors it would not have reached. */
  readonly errors: readonly VerdictError[]
  /** The errors as upstream joins them: one text for each unit that it checks. */
  readonly messages: readonly string[]
  /** Errors that stop the server at startup, although the document is valid until then. */
  readonly startErrors: readonly VerdictError[]
}

export interface VerdictError {
  readonly message: string
  readonly diagnostic: Diagnostic
}

type Refused = Diagnostic & { readonly refusal: Refusal }

/** The verdict on each document, from all problems regardless of settings and comments. */
export function verdicts(resources: readonly Resource[], diagnostics: readonly Diagnostic[]): Verdict[] {
  const refusals = refusalsByDocument(diagnostics)
  return resources.map(resource => verdictOn(resource, refusals(resource.origin)))
}

/** The refusals of a document, in the order found; cached because rules ask for one document at a time. */
const refusalsByDocument = onceEach((diagnostics: readonly Diagnostic[]) => {
  const byFile = grouped(diagnostics.filter(isRefused), ({ file }) => file)
  const byDocument = onceEach((file: SourceFile) => grouped(byFile.get(file) ?? [], each => each.document))
  const isOfLists = onceEach((file: SourceFile) => (byFile.get(file) ?? []).some(each => each.alsoIn))
  return (origin: Origin): readonly Refused[] =>
    isOfLists(origin.file)
      ? (byFile.get(origin.file) ?? []).filter(each => concerns(each, origin))
      : (byDocument(origin.file).get(origin.document) ?? [])
})

/** A refused promise of the guides is only a warning where they are followed, and then does not invalidate the document. */
export function isRefused(diagnostic: Diagnostic): diagnostic is Refused {
  return diagnostic.refusal !== undefined && diagnostic.severity === 'error'
}

/** The checks that can refuse a document, in upstream's order; a refused document does not reach the next one. */
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

/** The problems that upstream reaches: the first unit of each section, and the first problem of each part of a unit. */
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
      // A problem outside the parts of its unit, such as a duplicate name, ends the check of the section.
      if (part === undefined) ended.add(section)
      return true
    })
}

/** Problems are collected and reported together; when upstream crashes, it reports only the crash. */
function untilCrash(errors: readonly Refused[]): readonly Refused[] {
  const crash = errors.find(({ refusal }) => refusal.isCrash)
  return crash ? [crash] : errors
}

/** A unit that is checked in parts reports its problems in one text. */
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
