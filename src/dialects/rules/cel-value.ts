/** A value as rules see it: whole numbers are bigints, maps are maps, because a plain object brings names that nobody wrote. */
export type CelValue =
  | string
  | bigint
  | number
  | boolean
  | readonly CelValue[]
  | ReadonlyMap<string, CelValue>

/** What a rule says of a value. An evaluation that fails refuses the value as well, in words of its own. */
export type CelAnswer =
  | { readonly kind: 'holds' }
  | { readonly kind: 'fails' }
  | { readonly kind: 'error'; readonly message: string }
