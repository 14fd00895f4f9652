export * from './backend-failure.js'
export type * from './live-backend.js'
export * from './naming.js'
export * from './open-backends.js'
export * from './read-backend-sources.js'
export * from './redactor.js'

export { learnSecrets, resolveSetting } from './settings/resolve-source.js'
export type * from './source.js'
