export { type Analysis, analysisOf } from './analyse.js'
export type * from './fact.js'
export * from './result-order.js'
