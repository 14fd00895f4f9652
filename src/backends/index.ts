export type * from './backend.js'
export * from './fixtures.js'
export * from './match.js'
export * from './replay.js'
