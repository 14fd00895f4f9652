import type { DialectEngine } from '../../dialect.js'
import { LATE_NAMES } from './late-names.js'
import { boundedBy, changesOf, knownRelease, needOf } from './past.js'

/** The releases of muster; their history is loaded with the first question about it. */
export const musterEngine: DialectEngine = {
  name: 'muster',
  label: 'muster',
  floor: '0.10.0',
  lateNames: LATE_NAMES,
  needOf,
  knownRelease,
  boundedBy,
  changesOf
}
