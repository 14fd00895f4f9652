import type { EngineBound } from '../../dialects/index.js'
import type { LintSubject } from '../../lint/linter.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'
import { recognize } from '../loading/recognize.js'

/** The same documents, judged for releases of their engines: with what these lack, and without errors about what they still take. */
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

/** @param releaseAt the release that takes what no current one has, by its place */
function asTakenBy(
  releaseAt: ReadonlyMap<string, string>,
  diagnostics: readonly Diagnostic[]
): readonly Diagnostic[] {
  if (releaseAt.size === 0) return diagnostics
  const taken = new Map<Diagnostic, string>()
  // What replaces such a field today is not known to be required by a release that takes the field.
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

/** The bounds of the engines that the documents are for. */
export function boundsOf(
  documents: readonly SourceDocument[],
  bounds: readonly EngineBound[]
): readonly EngineBound[] {
  const engines = new Set(
    bounds.length === 0 ? [] : documents.map(each => recognize(each).dialect?.engine?.name)
  )
  return bounds.filter(({ engine }) => engines.has(engine))
}

/** What the releases do otherwise than a dry run of the documents shows. */
export function laterBehaviours(
  documents: readonly SourceDocument[],
  bounds: readonly EngineBound[]
): readonly Diagnostic[] {
  return boundedDocuments(documents, bounds).flatMap(({ problems }) =>
    problems.filter(({ rule }) => rule === 'no-later-behaviour')
  )
}

/** The documents of engines with a bound, and what its release makes of each. */
function boundedDocuments(documents: readonly SourceDocument[], bounds: readonly EngineBound[]) {
  return documents.flatMap(document => {
    const engine = recognize(document).dialect?.engine
    const bound = bounds.find(each => each.engine === engine?.name)
    if (!engine || !bound) return []
    return [{ document, release: `${engine.label} ${bound.release}`, ...engine.boundedBy(document, bound) }]
  })
}

/** Rules that report what no current release has, and what it requires. */
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

/** The same check refuses a place once. */
function refusalKey(diagnostic: Diagnostic): string {
  return `${placeKey(diagnostic, diagnostic.path)}#${diagnostic.refusal?.by}`
}

function placeKey({ file, document = 0 }: Pick<Diagnostic, 'file' | 'document'>, path = ''): string {
  return `${file.path}#${document}#${path}`
}
