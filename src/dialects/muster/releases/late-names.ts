// Made by scripts/upstream/generate.ts.
const NAMES = ['ServiceClass', 'WorkflowExecution']

/** Finds names that need a release after the engine's floor. */
export const LATE_NAMES = new RegExp(`\\b(?:${NAMES.join('|')})\\b`)
