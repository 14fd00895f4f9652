import type { EraChoice } from '../../../../model/index.js'

/** The protocol revision of each era. */
export const revisions = { old: '2025-11-25', new: '2026-07-28' } as const

/** The values of a server's entry for its revision. */
export const eraChoices: readonly EraChoice[] = ['auto', revisions.old, revisions.new]
