import type { Refusal } from '../../../../source/diagnostic.js'

/** The parts that the loader checks once it has read a config, in its order. */
const LOADED_PARTS = ['outgoingAuth', 'compositeTools'] as const

export interface LoadingFault {
  readonly part: (typeof LOADED_PARTS)[number]
  /** Index of the faulty value in its part. */
  readonly index: number
  readonly message: string
  /** True when the loader crashes on it. */
  readonly isCrash?: boolean
}

/** A refusal by the loader of a standalone config, before the validator runs. The first one ends loading. */
export function loadingRefusal({ part, index, message, isCrash = false }: LoadingFault): Refusal {
  return {
    by: 'admission',
    group: { section: 'loader' },
    order: [LOADED_PARTS.indexOf(part), index],
    message,
    ...(isCrash ? { isCrash } : {})
  }
}
