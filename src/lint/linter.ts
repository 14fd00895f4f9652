import { type Compat, grouped, type Problem, underRule, type Workflow } from '../model/index.js'
import { byPlace, type Diagnostic } from '../source/diagnostic.js'
import { withBreaksOfFile } from '../source/line-breaks.js'
import type { SourceFile } from '../source/source-file.js'
import { withVisiblePlace } from '../source/visible-place.js'
import { eachCauseOnce, withoutConsequences } from './consequences.js'
import { asSevereAsTheEngine, marked } from './fatal.js'
import type { Rule, RuleContext } from './rule.js'
import { isAsked, noSettings, type RuleSettings, withSetting } from './rule-setting.js'
import { type SilencedProblem, silence } from './suppression.js'
import { isRefused } from './verdict.js'

/** What lint looks at: files that were read and lowered, and what is known of the tools they call. */
export interface LintSubject extends Omit<RuleContext, 'found'> {
  /** What reading and lowering found. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface Linted {
  readonly problems: readonly Diagnostic[]
  /** Errors that comments have silenced. */
  readonly silenced: readonly SilencedProblem[]
}

/**
 * Every problem as a person asked to see it: settings and suppression comments applied, each once, sorted by place.
 *
 * @param rules every rule there is: lint's own and those of the dialects (`project/linting/rules.ts`)
 */
export function lint(
  subject: LintSubject,
  rules: readonly Rule[],
  settings: RuleSettings = noSettings
): Linted {
  const { compat, documents } = subject
  const all = asWanted(found(subject, rules, settings), settings, compat)
  const { left, silenced, about } = silence(all, { documents, rules, settings, compat })
  // A cause that nobody hears of accounts for nothing: what comes of it may be that the engine refuses the document.
  const problems = [...eachCauseOnce(withoutConsequences(left)), ...asWanted(about, settings, compat)]
    .map(diagnostic => marked(diagnostic, compat))
    .sort(byPlace)
  return { problems, silenced: silenced.filter(({ severity }) => severity === 'error') }
}

/**
 * Every problem there is, whatever comments and settings say: what a verdict is made from. Each once, sorted by place.
 * What was found under an id that no rule has is handed on too, so that nothing is lost by a slip of ours.
 */
export function check(subject: LintSubject, rules: readonly Rule[]): readonly Diagnostic[] {
  return found(subject, rules, noSettings)
}

/** Why documents are refused, as `check` finds it: the rules that only warn are not asked. */
export function checkRefusals(subject: LintSubject, rules: readonly Rule[]): readonly Diagnostic[] {
  return check(
    subject,
    rules.filter(rule => rule.mayRefuse)
  ).filter(isRefused)
}

function found(subject: LintSubject, rules: readonly Rule[], settings: RuleSettings): readonly Diagnostic[] {
  const { diagnostics, ...known } = subject
  const context: RuleContext = {
    ...known,
    workflows: readable(subject),
    found: grouped(diagnostics, ({ rule }) => rule)
  }
  const orphans = diagnostics.filter(diagnostic => !rules.some(rule => rule.meta.id === diagnostic.rule))
  const asked = rules.filter(rule => isAsked(rule, settings, subject.compat))
  const reported = asked.flatMap(rule => under(rule, rule.check(context)))
  const first = [...orphans, ...reported]
  const concluded = asked.flatMap(rule => under(rule, rule.conclude?.(context, first) ?? []))
  return eachOnce([...first, ...concluded])
    .map(each => withBreaksOfFile(withVisiblePlace(asSevereAsTheEngine(each, subject.compat))))
    .sort(byPlace)
}

function under({ meta }: Rule, problems: Iterable<Problem>): readonly Diagnostic[] {
  return [...problems].map(problem => underRule(meta, problem))
}

/** Of a document whose YAML is at fault nobody knows what was meant to be in it, so nothing is claimed of its workflows. */
function readable({ documents, workflows }: LintSubject): readonly Workflow[] {
  const broken = documents.filter(document => document.isBroken)
  return workflows.filter(
    ({ origin }) => !broken.some(({ file, index }) => file === origin.file && index === origin.document)
  )
}

/** Without repeats: an anchored value that is used twice would otherwise be reported twice at one place. */
function eachOnce(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map<SourceFile, Set<string>>()
  return diagnostics.filter(({ file, rule, span, message }) => {
    const keys = seen.get(file) ?? new Set()
    seen.set(file, keys)
    const key = `${span.start}:${span.end}:${rule}:${message}`
    if (keys.has(key)) return false
    keys.add(key)
    return true
  })
}

function asWanted(
  diagnostics: readonly Diagnostic[],
  settings: RuleSettings,
  compat: Compat
): readonly Diagnostic[] {
  return diagnostics.flatMap(diagnostic => withSetting(diagnostic, settings, compat) ?? [])
}
