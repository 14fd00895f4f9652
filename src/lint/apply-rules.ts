import { type Compat, grouped, type Problem, underRule, type Workflow } from '../model/index.js'
import { byPlace, type Diagnostic } from '../source/diagnostic.js'
import { DocumentSet } from '../source/files/document-set.js'
import { withVisiblePlace } from '../source/files/visible-place.js'
import type { SourceFile } from '../source/source-file.js'
import { withBreaksOfFile } from '../source/text/line-breaks.js'
import { bindingReason } from './binding.js'
import { eachAnchorOnce } from './findings/anchored.js'
import { eachCauseOnce, withoutConsequences } from './findings/consequences.js'
import { certainInPatch } from './patch-problems.js'
import type { Rule, RuleContext } from './rule.js'
import { isAsked, noSettings, type RuleSettings, withSetting } from './rule-setting.js'
import { type SilencedProblem, silence } from './suppression.js'
import { isRefused } from './verdict.js'

/** Input of lint: files that were read and lowered, and what is known about the tools they call. */
export interface LintSubject extends Omit<RuleContext, 'found'> {
  /** The problems found while reading and lowering. */
  readonly diagnostics: readonly Diagnostic[]
  /** Patches, each checked on its own: they are merged into documents that may be among the others. */
  readonly patches?: readonly LintSubject[]
}

export interface Linted {
  readonly problems: readonly Diagnostic[]
  /** Errors silenced by comments. */
  readonly silenced: readonly SilencedProblem[]
}

/**
 * Every problem after settings and suppression comments, without duplicates, sorted by position.
 *
 * @param rules every rule: lint's own and those of the dialects (`project/linting/rules.ts`)
 */
export function applyRules(
  subject: LintSubject,
  rules: readonly Rule[],
  settings: RuleSettings = noSettings
): Linted {
  const { compat, documents } = subject
  const all = asWanted(found(subject, rules, settings), settings, compat)
  const { left, silenced, about } = silence(all, { documents, rules, settings, compat })
  // A silenced cause accounts for nothing: its consequence may be that the engine refuses the document.
  const problems = [
    ...eachAnchorOnce(eachCauseOnce(withoutConsequences(left))),
    ...asWanted(about, settings, compat)
  ]
    .map(diagnostic => marked(diagnostic, compat))
    .sort(byPlace)
  return { problems, silenced: silenced.filter(({ severity }) => severity === 'error') }
}

/**
 * Every problem regardless of comments and settings, as the base of verdicts; without duplicates, sorted by position. Problems
 * under an id without a rule are included too, so that a bug here loses nothing.
 */
export function everyProblem(subject: LintSubject, rules: readonly Rule[]): readonly Diagnostic[] {
  return found(subject, rules, noSettings)
}

/** Why documents are refused, as `everyProblem` finds it; rules that only warn do not run. */
export function everyRefusal(subject: LintSubject, rules: readonly Rule[]): readonly Diagnostic[] {
  return everyProblem(
    subject,
    rules.filter(rule => rule.mayRefuse)
  ).filter(isRefused)
}

function found(subject: LintSubject, rules: readonly Rule[], settings: RuleSettings): readonly Diagnostic[] {
  const { diagnostics, patches = [], ...known } = subject
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
  const ofPatches = patches.flatMap(each => certainInPatch(each.documents[0], found(each, rules, settings)))
  return eachOnce([...first, ...concluded, ...ofPatches])
    .map(each => withBreaksOfFile(withVisiblePlace(asSevereAsTheEngine(each, subject.compat))))
    .sort(byPlace)
}

function under({ meta }: Rule, problems: Iterable<Problem>): readonly Diagnostic[] {
  return [...problems].map(problem => underRule(meta, problem))
}

/** A document with invalid YAML has unknown content, so nothing is claimed about its workflows. */
function readable({ documents, workflows }: LintSubject): readonly Workflow[] {
  const broken = new DocumentSet(documents.filter(document => document.isBroken))
  return workflows.filter(({ origin }) => !broken.has(origin))
}

/** Removes duplicates: an anchored value that is used twice would otherwise be reported twice in one place. */
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

/** In the engine's reading a problem that fails every run is an error, unless the engine accepts the file itself. */
function asSevereAsTheEngine(diagnostic: Diagnostic, compat: Compat): Diagnostic {
  const isForgiven =
    diagnostic.severity === 'warning' && diagnostic.failsRun === true && !diagnostic.staysWarning
  return compat === 'engine' && isForgiven ? { ...diagnostic, severity: 'error' } : diagnostic
}

/**
 * Marks warnings that fail every real run, those that the engine refuses in the documented reading, and problems that cannot be
 * silenced.
 */
function marked(diagnostic: Diagnostic, compat: Compat): Diagnostic {
  if (bindingReason(diagnostic, compat) !== null) return { ...diagnostic, isBinding: true }
  const { severity, failsRun, refusal } = diagnostic
  const isFatal =
    severity === 'warning' && (failsRun === true || (compat === 'documented' && refusal !== undefined))
  return isFatal ? { ...diagnostic, isFatal } : diagnostic
}
