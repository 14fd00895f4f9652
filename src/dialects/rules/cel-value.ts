/** A value as rules see it: integers are bigints, maps are Maps, because plain objects have inherited names. */
export type CelValue =
  | string
  | bigint
  | number
  | boolean
  | readonly CelValue[]
  | ReadonlyMap<string, CelValue>

/** The result of a rule for a value. A failed evaluation refuses the value too, with its own message. */
export type CelAnswer =
  | { readonly kind: 'holds' }
  | { readonly kind: 'fails' }
  | { readonly kind: 'error'; readonly message: string }
