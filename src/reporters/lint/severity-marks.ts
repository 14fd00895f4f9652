import type { Severity } from '../../source/diagnostic.js'
import type { Mark } from '../../text/marked-text.js'

/** How severe in a colour; the word beside it says the same. */
export const severityMarks: Record<Severity, Mark> = { error: 'error', warning: 'warning', info: 'info' }
