/** Which behaviour is followed where the guides and the upstream engine differ. */
export const compats = ['documented', 'engine'] as const

export type Compat = (typeof compats)[number]
