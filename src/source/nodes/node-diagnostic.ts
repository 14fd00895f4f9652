import type { Diagnostic } from '../diagnostic.js'
import { isForCluster } from '../files/for-cluster.js'
import { positionAt, type SourceFile } from '../source-file.js'
import type { NodeProblem } from './node-problem.js'

/** Converts a problem of a document, adding its file, its severity and the engine reader's error. */
export function toDiagnostic(
  problem: NodeProblem,
  { file, index }: { file: SourceFile; index: number }
): Diagnostic {
  const {
    related,
    engineMessage: words,
    isDecoding,
    isHidden,
    within: _,
    around: _a,
    isFault: _f,
    isUnknownAlias: _u,
    ...rest
  } = problem
  const { span } = problem
  const by = isDecoding ? 'decode' : 'reading'
  const booleans = isForCluster(file) ? 'yaml11' : 'yaml12'
  const own = words?.(offset => positionAt(file, offset).line, { booleans })
  const message = own ?? problem.message
  return {
    severity: 'error',
    file,
    document: index,
    ...(isHidden
      ? null
      : {
          refusal: { by, group: { section: `${by}:${span.start}:${span.end}` }, order: [span.start], message }
        }),
    ...rest,
    isOfText: true,
    // When the engine has its own message for a YAML error, it comes first.
    ...(own !== undefined && rest.rule === 'valid-yaml' && !isDecoding
      ? { message: `${own.replace(/^yaml: /, '')}: ${rest.message}` }
      : null),
    ...(related ? { related: related.map(other => ({ ...other, file })) } : null)
  }
}

/** Removes the refusal from a problem that its reader never reaches, because it refuses the document for another one. */
export function unsaid(diagnostic: Diagnostic): Diagnostic {
  const { refusal, ...reported } = diagnostic
  return refusal?.by === 'reading' ? reported : diagnostic
}
