import { type Fact, type FactKind, type FactOf, failsRun } from '../../analysis/facts/fact.js'
import { unknownStepOf } from '../../analysis/facts/misspelt-ids.js'
import { analysisOf } from '../../analysis/index.js'
import {
  decisionPath,
  missingIds,
  type Problem,
  type ProblemText,
  problemAt,
  textPath,
  unknownStepCause
} from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import { nearestName } from '../../text/nearest-name.js'
import type { Rule, RuleContext, RuleMeta } from '../rule.js'
import { renameFix } from './fact-fix.js'
import { placeOf } from './fact-place.js'
import { asOne } from './same-cause.js'

/** The message and details of a problem; what the fact itself provides is added. */
export type FactText = Omit<ProblemText, 'rule' | 'severity' | 'span' | 'fix'> & {
  readonly severity?: Diagnostic['severity']
  /** The span at fault, when it differs from the span of the fact. */
  readonly span?: Span
  /** Null when renaming to the nearest known name is no fix. */
  readonly fix?: Diagnostic['fix'] | null
}

/** A rule that only formats facts of the analysis; it detects nothing itself. */
export function factRule<K extends FactKind>(
  meta: RuleMeta,
  kinds: readonly K[],
  describe: (fact: FactOf<K>, context: RuleContext) => FactText | string | null
): Rule {
  const problemsOf = (fact: FactOf<K>, context: RuleContext): readonly Problem[] => {
    const text = describe(fact, context)
    if (text === null) return []
    const { fix = nearestFix(fact), ...factText } = typeof text === 'string' ? { message: text } : text
    const whole = {
      ...placeOf(fact),
      ...endOfRun(fact),
      ...sharedCause(fact),
      ...restsOn(fact),
      ...factText,
      message: withFailure(factText.message, fact),
      ...(fix ? { fix } : {})
    }
    return [problemAt(fact.place.expression.origin, whole)]
  }
  return {
    meta,
    reports: kinds,
    *check(context) {
      const analysis = analysisOf(context)
      for (const { fact, others } of kinds.flatMap(kind => analysis.ofKind(kind))) {
        if (!(meta.dialects?.includes(fact.place.workflow.dialect) ?? true)) continue
        const [first, ...further] = [fact, ...others].flatMap(each => problemsOf(each, context))
        if (first) yield asOne(first, further)
      }
    }
  }
}

/** What must be put right first: the text itself, or the conditions of steps that it reads. */
function restsOn(fact: Fact): Pick<Problem, 'restsOn'> {
  if ('fitsOnceRead' in fact && fact.fitsOnceRead)
    return { restsOn: [textPath(fact.place.expression.origin)] }
  const conditions = 'conditions' in fact ? fact.conditions : undefined
  return conditions ? { restsOn: conditions.map(({ origin }) => decisionPath(origin)) } : {}
}

/** A fact that ends every run that gets this far is an error. */
function endOfRun(fact: Fact): Pick<Problem, 'severity' | 'failsRun'> {
  if (failsRun(fact)) return { severity: 'error', failsRun: true }
  return 'failsRun' in fact ? { severity: 'warning' } : {}
}

/** The message describes the fact as if it were fixed; the certain failure is appended. */
function withFailure(message: string, fact: Fact): string {
  const failure = 'certainFailure' in fact ? fact.certainFailure : undefined
  return failure ? `${message}; in every run ${failure}` : message
}

/** An unknown step name may also occur in fields outside templates. */
function sharedCause(fact: Fact): Pick<Problem, 'cause' | 'soughtAt'> {
  const unknown = unknownStepOf(fact)
  const { workflow } = fact.place
  return unknown
    ? { cause: unknownStepCause(workflow, unknown.name), soughtAt: missingIds(workflow, unknown.name) }
    : {}
}

/** The nearest of the names that are valid in the place of a wrong one. */
function nearestFix(fact: Fact): Diagnostic['fix'] {
  if (!('reference' in fact && 'known' in fact)) return undefined
  return renameFix(fact, fact.index, nearestName(fact.reference.path[fact.index] ?? '', fact.known)).fix
}
