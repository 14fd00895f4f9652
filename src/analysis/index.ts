export { type Analysis, analysisOf } from './analyse.js'
export * from './fact.js'
