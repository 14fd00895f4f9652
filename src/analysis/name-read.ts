import type { DataRead } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { AnalysisSubject } from './subject.js'

/** One name that a template reads, and where. */
export interface NameRead {
  readonly reference: DataRead
  readonly place: ExpressionPlace
  readonly subject: AnalysisSubject
}
