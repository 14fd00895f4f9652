export type { NearestName } from './checking/unmet.js'
export { coerce } from './coerce.js'
export type { CompiledSchema, CompileOptions } from './compile-schema.js'
export {
  describeType,
  describeTypeName,
  describeValue,
  type JsonType,
  showValue,
  typeOfValue
} from './describe-type.js'
export { findEndlessReference } from './endless-schema.js'
export { checkGoJsonSchema, readGoJsonSchema } from './go-json-schema.js'
export { isGoPattern } from './go-pattern.js'
export type { GuardedAnswer, GuardedQuestion } from './guarded/answer-guarded.js'
export { type AskElsewhere, type GuardedSchema, guardedSchema } from './guarded/guarded-schema.js'
export { compileQuickly, compileSchema } from './schema-compiler.js'
export type { SchemaDefect } from './schema-defect.js'
export type { SchemaProblem } from './schema-problem.js'
