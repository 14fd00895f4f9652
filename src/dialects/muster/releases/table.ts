import table from '../../../../schemas/releases/muster.json' with { type: 'json' }
import type { ReleaseTable } from '../../releases/release-table.js'

/** The history of the resources of muster. */
export const MUSTER_RELEASES = table as unknown as ReleaseTable // generated; a test checks it against this type
