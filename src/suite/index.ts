export { isBeside, lintBeside } from './lint-beside.js'
export { readSuiteFile } from './read-suite-file.js'
export * from './run-suite.js'
export type * from './suite-report.js'
