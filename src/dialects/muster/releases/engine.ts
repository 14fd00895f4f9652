import type { DialectEngine } from '../../dialect.js'
import { LATE_NAMES } from './late-names.js'
import { boundedBy, changesOf, knownRelease, needOf } from './past.js'

/** The releases of muster; their history is loaded on first use. */
export const musterEngine: DialectEngine = {
  name: 'muster',
  label: 'muster',
  main: { commit: '25b267d8ffbee9c736a8c4d7c1453aeb0214fcf4', release: '1.7.8', commitsAfter: 0 },
  floor: '0.10.0',
  lateNames: LATE_NAMES,
  // The chart in the sources has a placeholder as its version, which publishing replaces.
  charts: [
    { name: 'muster', numberedSince: '0.0.0' },
    { name: 'muster-crds', numberedSince: '0.0.0' }
  ],
  needOf,
  knownRelease,
  boundedBy,
  changesOf
}
