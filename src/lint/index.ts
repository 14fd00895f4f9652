export * from './linter.js'
export * from './reading-rule.js'
export type * from './rule.js'
export * from './rules/index.js'
