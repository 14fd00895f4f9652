import type { EraChoice } from '../../../../model/index.js'

/** The revision of the protocol that each era is spoken in. */
export const revisions = { old: '2025-11-25', new: '2026-07-28' } as const

export type Era = keyof typeof revisions

/** How a server's entry says in which revision it is spoken to. */
export const eraChoices: readonly EraChoice[] = ['auto', revisions.old, revisions.new]
