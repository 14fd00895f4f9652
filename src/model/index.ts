export type * from './call-target.js'
export * from './check-order.js'
export type * from './clock.js'
export type * from './compat.js'
export * from './condition.js'
export * from './dependency-graph.js'
export * from './expression.js'
export * from './failure.js'
export * from './find-tool.js'
export * from './json-line.js'
export * from './json-text.js'
export * from './json-value.js'
export type * from './origin.js'
export * from './policy.js'
export * from './published-name.js'
export type * from './resource.js'
export type * from './rule-meta.js'
export type * from './run-view.js'
export * from './scope-shape.js'
export type * from './semantics.js'
export type * from './service-class.js'
export * from './step.js'
export {
  type FieldRole,
  fieldsOf,
  fieldsOfOutput,
  fieldsOfStep,
  type TemplatedField
} from './templated-fields.js'
export type * from './tool.js'
export * from './tool-naming.js'
export * from './walk.js'
export type * from './workflow.js'
