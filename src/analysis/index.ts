export { type Analysis, analysisOf } from './analyse.js'
export * from './fact.js'
export * from './fact-kinds.js'
