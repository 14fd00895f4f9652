/** What `vmcp/template` publishes: exactly what `docs/template.md` documents. The project itself uses `index.ts`. */
export { toGoValue } from './convert.js'
export { type FunctionSetName, parseOptionsFor } from './environment.js'
export { type EvaluateOptions, type EvaluateResult, evaluate } from './evaluate.js'
export { defineFunction, functionSet } from './functions/function-set.js'
export { toolhiveFunctions } from './functions/toolhive.js'
export { INT, STRING } from './go-type.js'
export { type InferredTemplate, inferTemplate } from './inference/infer-template.js'
export type { InferOptions } from './inference/inference.js'
export { shapeOfSchema } from './inference/shapes/schema-shape.js'
export {
  type RenderTemplateOptions,
  type RenderTemplateResult,
  renderTemplate
} from './modes/render-template.js'
export { fieldPaths } from './references/field-paths.js'
export { missingPaths } from './references/missing-paths.js'
export { pathText } from './references/path.js'
export { templateReferences } from './references/template-references.js'
export { nodeText } from './syntax/node-text.js'
export { walk } from './syntax/walk.js'
export { type ParseOptions, type ParseResult, parseTemplate, type Template } from './template.js'
