/** Which of two truths is followed where the guides and the upstream engine differ. */
export type Compat = 'documented' | 'engine'
