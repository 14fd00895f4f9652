/** The revision of the protocol that each era is spoken in. */
export const revisions = { old: '2025-11-25', new: '2026-07-28' } as const
