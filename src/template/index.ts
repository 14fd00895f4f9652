export { byteLength, compareStrings, wellFormed } from '../go/go-string.js'
export { quote } from '../go/quote.js'
export { DataTooDeep, toGoValue } from './convert.js'
export { type FunctionSetName, parseOptionsFor } from './environment.js'
export type { ExecProblem, MissingKey, PrintedNoValue, Trace } from './evaluate/execution.js'
export { type EvaluateOptions, type EvaluateResult, evaluate, type HostPorts } from './evaluate.js'
export { printPlain } from './fmt/print-value.js'
export { builtins } from './functions/builtins.js'
export {
  defineFunction,
  type FunctionHost,
  type FunctionSet,
  functionSet,
  GoError,
  type TemplateFunction
} from './functions/function-set.js'
export { timeFault, timeOfText } from './functions/sprig/time/time-of-text.js'
export { sprigFunctions } from './functions/sprig.js'
export { toolhiveFunctions } from './functions/toolhive.js'
export { BOOL, FLOAT64, type GoKind, type GoType, INT, STRING } from './go-type.js'
export type { Finding, FindingKind } from './inference/finding.js'
export { type InferredTemplate, inferTemplate } from './inference/infer-template.js'
export type { InferOptions } from './inference/inference.js'
export { knownAt } from './inference/known-at.js'
export type { InferenceObserver, PlaceKnowledge } from './inference/observer.js'
export type { PrintedText, PrintedTexts } from './inference/printed.js'
export type {
  ComparedCall,
  ComparedOperand,
  DataRead,
  DataReader,
  ReadDoubt,
  ShadowedRead
} from './inference/read.js'
export { spanInRead, spanOfName } from './inference/read.js'
export { shapeOfSchema } from './inference/shapes/schema-shape.js'
export * from './inference/shapes/shape.js'
export { unionOf } from './inference/shapes/union.js'
export { shapeOfValue, throughJson } from './inference/shapes/value-shape.js'
export { decodeJson } from './json/decode.js'
export { type EncodeOptions, encodeJson } from './json/encode.js'
export { DEFAULT_LIMITS, LimitExceeded, type Limits } from './limits.js'
export { describeType, toPlain } from './modes/plain-value.js'
export {
  type RenderTemplateOptions,
  type RenderTemplateResult,
  renderTemplate,
  type TemplateMode
} from './modes/render-template.js'
export { type PathResult, resolvePath } from './modes/resolve-path.js'
export { type ReplacedValue, replaceVariables, variablesIn } from './modes/service-class.js'
export {
  lookUpPath,
  type ModeOptions,
  type ModeProblem,
  type ModeResult,
  renderOutput,
  renderText,
  renderTyped
} from './modes/typed-template.js'
export { extractReferences } from './references/extract-references.js'
export { type FieldPath, type FollowedFunctions, fieldPaths } from './references/field-paths.js'
export { missingPaths } from './references/missing-paths.js'
export { anyElement, key, type Path, type PathSegment, parsedText, pathText } from './references/path.js'
export { templateReferences } from './references/template-references.js'
export type * from './syntax/node.js'
export { nodeText } from './syntax/node-text.js'
export type { ParseProblem } from './syntax/parse-error.js'
export { childrenOf, walk } from './syntax/walk.js'
export {
  type ParseOptions,
  type ParseResult,
  parseTemplate,
  parseUnfinished,
  type Template
} from './template.js'
export * from './value.js'
export { entryCount } from './value.js'
