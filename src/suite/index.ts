export { readSuiteFile } from './read-suite-file.js'
export * from './run-suite.js'
export type * from './suite-report.js'
