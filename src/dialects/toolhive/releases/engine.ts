import type { DialectEngine } from '../../dialect.js'
import { LATE_NAMES } from './late-names.js'
import { boundedBy, changesOf, knownRelease, needOf } from './past.js'

/** The releases of ToolHive; their history is loaded on first use. */
export const toolhiveEngine: DialectEngine = {
  name: 'toolhive',
  label: 'ToolHive',
  main: { commit: 'e25de16cf9720b13cf0b400c861a2f6840e2763c', release: '0.44.0', commitsAfter: 33 },
  floor: '0.23.0',
  lateNames: LATE_NAMES,
  charts: [
    { name: 'toolhive-operator', numberedSince: '0.8.2', hasReleaseAsAppVersion: true },
    { name: 'toolhive-operator-crds', numberedSince: '0.8.2' }
  ],
  needOf,
  knownRelease,
  boundedBy,
  changesOf
}
