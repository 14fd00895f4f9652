// Made by scripts/upstream/generate.ts.
const NAMES = ['ServiceClass', 'WorkflowExecution']

/** Finds one of the names that a text contains when it needs a release after the engine's floor. */
export const LATE_NAMES = new RegExp(`\\b(?:${NAMES.join('|')})\\b`)
