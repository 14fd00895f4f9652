export {
  byPlace,
  type Diagnostic,
  type Fix,
  type Refusal,
  type RelatedSpan,
  type Severity,
  type TextEdit
} from './diagnostic.js'
export { type DecodedFile, decodeSource, emptyFile } from './files/decode-source.js'
export { readSourceFile } from './files/read-source-file.js'
export { withItems } from './lists/with-items.js'
export { entryOf, joinPath, keySpanAt, nodeAt } from './nodes/node-path.js'
export { DEFAULT_LIMITS, type ReadLimits } from './read-limits.js'
export { readOwnStream, readStream } from './read-stream.js'
export {
  OLD_BOOLEANS,
  type ReadScalar,
  readScalar,
  resolvePlain,
  resolveScalar,
  type ScalarValue,
  type YamlFlavour
} from './scalars/resolve-scalar.js'
export { keyOf, toValue, type YamlValue } from './scalars/to-value.js'
export {
  lineAt,
  lineStarts,
  type Position,
  positionAt,
  type Range,
  rangeOf,
  type SourceFile
} from './source-file.js'
export type {
  ScalarStyle,
  SourceComment,
  SourceDocument,
  SourceEntry,
  SourceList,
  SourceMap,
  SourceNode,
  SourceScalar
} from './source-node.js'
export type { Span } from './span.js'
export type { ReadStream } from './stream.js'
export { applyEdits } from './text/apply-edits.js'
