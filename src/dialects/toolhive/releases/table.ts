import table from '../../../../schemas/releases/toolhive.json' with { type: 'json' }
import type { ReleaseTable } from '../../releases/release-table.js'

/** The history of ToolHive's resources and of its standalone config. */
export const TOOLHIVE_RELEASES = table as unknown as ReleaseTable // generated; a test checks it against this type
