export * from './journal.js'
export * from './read-journal.js'
export * from './resume.js'
export * from './resume-claim.js'
