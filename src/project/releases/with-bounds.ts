import type { EngineBound } from '../../dialects/index.js'
import type { LintSubject } from '../../lint/linter.js'
import { byPlace, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'
import { recognize } from '../loading/recognize.js'

/** The same documents, judged for releases of their engines: with what these lack, and without errors about what they still take. */
export function withBounds(subject: LintSubject, bounds: readonly EngineBound[]): LintSubject {
  if (bounds.length === 0) return subject
  const more: Diagnostic[] = []
  const releaseOf = new Map<string, string>()
  for (const document of subject.documents) {
    const engine = recognize(document).dialect?.engine
    const bound = bounds.find(each => each.engine === engine?.name)
    if (!engine || !bound) continue
    const { problems, taken } = engine.boundedBy(document, bound)
    more.push(...problems)
    for (const path of taken)
      releaseOf.set(placeKey(document.file.path, document.index, path), `${engine.label} ${bound.release}`)
  }
  const own = subject.diagnostics.map(diagnostic => {
    const { file, document, path } = diagnostic
    const release = path === undefined ? undefined : releaseOf.get(placeKey(file.path, document ?? 0, path))
    return release === undefined || !ABOUT_FIELDS.includes(diagnostic.rule)
      ? diagnostic
      : asTaken(diagnostic, release)
  })
  return { ...subject, diagnostics: [...own, ...more].sort(byPlace) }
}

/** What the releases do otherwise than a dry run of the documents shows. */
export function laterBehaviours(
  documents: readonly SourceDocument[],
  bounds: readonly EngineBound[]
): readonly Diagnostic[] {
  return documents.flatMap(document => {
    const engine = recognize(document).dialect?.engine
    const bound = bounds.find(each => each.engine === engine?.name)
    if (!engine || !bound) return []
    return engine.boundedBy(document, bound).problems.filter(({ rule }) => rule === 'no-later-behaviour')
  })
}

/** Rules that report what no current release has. */
const ABOUT_FIELDS = [
  'no-outdated-field',
  'no-outdated-kind',
  'no-unknown-field',
  'valid-field',
  'valid-step'
]

function asTaken({ refusal: _, failsRun: __, ...diagnostic }: Diagnostic, release: string): Diagnostic {
  return { ...diagnostic, severity: 'info', message: `${diagnostic.message}; ${release} takes it` }
}

function placeKey(file: string, document: number, path: string): string {
  return `${file}#${document}#${path}`
}
