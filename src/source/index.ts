export { applyEdits } from './apply-edits.js'
export { type DecodedFile, decodeSource, emptyFile } from './decode-source.js'
export {
  byPlace,
  type Diagnostic,
  type Fix,
  type Refusal,
  type RelatedSpan,
  type Severity,
  type TextEdit
} from './diagnostic.js'
export { withItems } from './lists/with-items.js'
export { entryOf, joinPath, keySpanAt, nodeAt } from './node-path.js'
export { DEFAULT_LIMITS, type ReadLimits } from './read-limits.js'
export { readSourceFile } from './read-source-file.js'
export { readOwnStream, readStream } from './read-stream.js'
export {
  OLD_BOOLEANS,
  type ReadScalar,
  readScalar,
  resolvePlain,
  resolveScalar,
  type ScalarValue,
  type YamlFlavour
} from './resolve-scalar.js'
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
export { keyOf, toValue, type YamlValue } from './to-value.js'
