import type { Refusal } from '../../../../source/diagnostic.js'

/** The parts of a config that its loader looks at once it has read it, in its order. */
const LOADED_PARTS = ['outgoingAuth', 'compositeTools'] as const

export interface LoadingFault {
  readonly part: (typeof LOADED_PARTS)[number]
  /** The place of what is at fault in its part. */
  readonly index: number
  readonly message: string
  /** True where the loader breaks down over it. */
  readonly isCrash?: boolean
}

/** A refusal by the loader of a standalone config, before the validator sees it. The first ends it. */
export function loadingRefusal({ part, index, message, isCrash = false }: LoadingFault): Refusal {
  return {
    by: 'admission',
    group: { section: 'loader' },
    order: [LOADED_PARTS.indexOf(part), index],
    message,
    ...(isCrash ? { isCrash } : {})
  }
}
