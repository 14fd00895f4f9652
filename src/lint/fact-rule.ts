import { type Fact, type FactKind, type FactOf, failsRun } from '../analysis/fact.js'
import { analysisOf } from '../analysis/index.js'
import { unknownStepOf } from '../analysis/misspelt-ids.js'
import {
  missingIds,
  type Problem,
  type ProblemText,
  problemAt,
  textPath,
  unknownStepCause
} from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { Span } from '../source/span.js'
import { nearestName } from '../text/nearest-name.js'
import { renameFix } from './fact-fix.js'
import { placeOf } from './fact-place.js'
import type { Rule, RuleContext, RuleMeta } from './rule.js'
import { asOne } from './same-cause.js'

/** What a rule says of a fact, where it is more than words: what the fact says by itself is put on. */
export type FactText = Omit<ProblemText, 'rule' | 'severity' | 'span' | 'fix'> & {
  readonly severity?: Diagnostic['severity']
  /** The characters at fault, where they are others than those of the fact. */
  readonly span?: Span
  /** Null where the name that is nearest to a wrong one does not fix it. */
  readonly fix?: Diagnostic['fix'] | null
}

/** A rule that puts into words what the analysis has noted: it looks for nothing itself. */
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
      ...('fitsOnceRead' in fact && fact.fitsOnceRead
        ? { restsOn: [textPath(fact.place.expression.origin)] }
        : {}),
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

/** What ends every run that gets so far is an error. */
function endOfRun(fact: Fact): Pick<Problem, 'severity' | 'failsRun'> {
  if (failsRun(fact)) return { severity: 'error', failsRun: true }
  return 'failsRun' in fact ? { severity: 'warning' } : {}
}

/** A fact is told as if it were mended: what comes of it in every run stands behind it. */
function withFailure(message: string, fact: Fact): string {
  const failure = 'certainFailure' in fact ? fact.certainFailure : undefined
  return failure ? `${message}; in every run ${failure}` : message
}

/** The name of a step that there is not may stand in other fields too, where nobody looks for templates. */
function sharedCause(fact: Fact): Pick<Problem, 'cause' | 'soughtAt'> {
  const unknown = unknownStepOf(fact)
  const { workflow } = fact.place
  return unknown
    ? { cause: unknownStepCause(workflow, unknown.name), soughtAt: missingIds(workflow, unknown.name) }
    : {}
}

/** Of the names that could have been written in the place of a wrong one, the nearest. */
function nearestFix(fact: Fact): Diagnostic['fix'] {
  if (!('reference' in fact && 'known' in fact)) return undefined
  return renameFix(fact, fact.index, nearestName(fact.reference.path[fact.index] ?? '', fact.known)).fix
}
