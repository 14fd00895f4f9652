import type { ExpressionPlace } from './expressions.js'
import type { Reference } from './reference.js'
import type { AnalysisSubject } from './subject.js'

/** One name that a template reads, and where. */
export interface NameRead {
  readonly reference: Reference
  readonly place: ExpressionPlace
  readonly subject: AnalysisSubject
}
