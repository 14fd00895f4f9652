export * from './wire-replay.js'
