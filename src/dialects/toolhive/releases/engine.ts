import type { DialectEngine } from '../../dialect.js'
import { LATE_NAMES } from './late-names.js'
import { boundedBy, changesOf, knownRelease, needOf } from './past.js'

/** The releases of ToolHive; their history is loaded with the first question about it. */
export const toolhiveEngine: DialectEngine = {
  name: 'toolhive',
  label: 'ToolHive',
  floor: '0.23.0',
  lateNames: LATE_NAMES,
  needOf,
  knownRelease,
  boundedBy,
  changesOf
}
