import type { EngineBound } from '../../dialects/index.js'
import type { LintSubject } from '../../lint/apply-rules.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'
import { recognize } from '../loading/recognize.js'

/**
 * Judges documents for given releases: adds problems with parts that these lack, and makes errors about parts that they still accept notes.
 */
export function withBounds(subject: LintSubject, bounds: readonly EngineBound[]): LintSubject {
  if (bounds.length === 0) return subject
  const more: Diagnostic[] = []
  const refused = new Set(
    subject.diagnostics.flatMap(each => (each.severity === 'error' ? [refusalKey(each)] : []))
  )
  const releaseAt = new Map<string, string>()
  for (const { document, release, problems, gone, taken } of boundedDocuments(subject.documents, bounds)) {
    more.push(...problems, ...gone.filter(each => !refused.has(refusalKey(each))))
    for (const path of taken)
      releaseAt.set(placeKey({ file: document.file, document: document.index }, path), release)
  }
  const own = asTakenBy(releaseAt, subject.diagnostics)
  return { ...subject, diagnostics: [...own, ...more].sort(byPlace) }
}

/** @param releaseAt the releases that accept what no current one does, by position */
function asTakenBy(
  releaseAt: ReadonlyMap<string, string>,
  diagnostics: readonly Diagnostic[]
): readonly Diagnostic[] {
  if (releaseAt.size === 0) return diagnostics
  const taken = new Map<Diagnostic, string>()
  // If a release accepts a former field, it may not require the field that replaces it.
  const replaced = new Map<string, string>()
  for (const diagnostic of diagnostics) {
    const release = ABOUT_FIELDS.includes(diagnostic.rule)
      ? releaseAt.get(placeKey(diagnostic, diagnostic.path))
      : undefined
    if (release === undefined) continue
    taken.set(diagnostic, release)
    for (const path of diagnostic.accountsFor ?? []) replaced.set(placeKey(diagnostic, path), release)
  }
  return diagnostics.map(diagnostic => {
    const release = taken.get(diagnostic) ?? replaced.get(placeKey(diagnostic, diagnostic.path))
    return release === undefined ? diagnostic : asTaken(diagnostic, release)
  })
}

/** The bounds of the engines that have documents. */
export function boundsOf(
  documents: readonly SourceDocument[],
  bounds: readonly EngineBound[]
): readonly EngineBound[] {
  const engines = new Set(
    bounds.length === 0 ? [] : documents.map(each => recognize(each).dialect?.engine?.name)
  )
  return bounds.filter(({ engine }) => engines.has(engine))
}

/** Where the given releases behave differently from a dry run. */
export function laterBehaviours(
  documents: readonly SourceDocument[],
  bounds: readonly EngineBound[]
): readonly Diagnostic[] {
  return boundedDocuments(documents, bounds).flatMap(({ problems }) =>
    problems.filter(({ rule }) => rule === 'no-later-behaviour')
  )
}

/** The documents of engines with a bound, and how the release treats them. */
function boundedDocuments(documents: readonly SourceDocument[], bounds: readonly EngineBound[]) {
  return documents.flatMap(document => {
    const engine = recognize(document).dialect?.engine
    const bound = bounds.find(each => each.engine === engine?.name)
    if (!engine || !bound) return []
    return [{ document, release: `${engine.label} ${bound.release}`, ...engine.boundedBy(document, bound) }]
  })
}

/** Rules about fields that no current release has, and about required fields. */
export const ABOUT_FIELDS: readonly string[] = [
  'no-outdated-field',
  'no-outdated-kind',
  'no-unknown-field',
  'require-field',
  'valid-field',
  'valid-step'
]

function asTaken({ refusal: _, failsRun: __, ...diagnostic }: Diagnostic, release: string): Diagnostic {
  const taken = diagnostic.rule === 'require-field' ? 'does not require it' : 'takes it'
  return { ...diagnostic, severity: 'info', message: `${diagnostic.message}; ${release} ${taken}` }
}

/** The same check refuses a position only once. */
function refusalKey(diagnostic: Diagnostic): string {
  return `${placeKey(diagnostic, diagnostic.path)}#${diagnostic.refusal?.by}`
}

function placeKey({ file, document = 0 }: Pick<Diagnostic, 'file' | 'document'>, path = ''): string {
  return `${file.path}#${document}#${path}`
}
