export type { NearestName } from './checking/unmet.js'
export { coerce } from './coerce.js'
export type { CompiledSchema, CompileOptions } from './compiling/compile-schema.js'
export { compileQuickly, compileSchema } from './compiling/schema-compiler.js'
export {
  describeType,
  describeTypeName,
  describeValue,
  type JsonType,
  showValue,
  typeOfValue
} from './describe-type.js'
export { findEndlessReference } from './go/endless-schema.js'
export { checkGoJsonSchema, readGoJsonSchema } from './go/go-json-schema.js'
export { isGoPattern } from './go/go-pattern.js'
export type { GuardedAnswer, GuardedQuestion } from './guarded/answer-guarded.js'
export { type AskElsewhere, type GuardedSchema, guardedSchema } from './guarded/guarded-schema.js'
export type { SchemaDefect } from './schema-defect.js'
export type { SchemaProblem } from './schema-problem.js'
