import type { Severity } from '../../source/diagnostic.js'
import type { Mark } from '../../text/marked-text.js'

/** The colour of a severity; the word next to it has the same meaning. */
export const severityMarks: Record<Severity, Mark> = { error: 'error', warning: 'warning', info: 'info' }
