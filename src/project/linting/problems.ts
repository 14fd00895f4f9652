import type { FactMemory } from '../../analysis/index.js'
import type { EngineBound } from '../../dialects/index.js'
import { applyRules, everyProblem, type Linted } from '../../lint/apply-rules.js'
import { noSettings, type RuleSettings } from '../../lint/rule-setting.js'
import type { ToolCatalog } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { loadProject, type Project } from '../loading/load-project.js'
import { withRepairs } from '../repairs/with-repairs.js'
import { nothingKnown, subjectOf } from './rule-subject.js'
import { rules } from './rules.js'

/** All problems of a project, with settings and suppression comments applied. */
export function problemsIn(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  settings: RuleSettings = noSettings
): readonly Diagnostic[] {
  return problemsAndSilenced(project, tools, { settings }).problems
}

/** What else decides about problems. */
export interface LintGrounds {
  readonly settings?: RuleSettings
  /** Of earlier versions of the files, which were checked with the same tools and reading. */
  readonly memory?: FactMemory
  /** The releases that the files are meant for; at most one for each engine. */
  readonly bounds?: readonly EngineBound[]
}

/** The same, including what comments suppress. */
export function problemsAndSilenced(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  { settings = noSettings, memory, bounds = [] }: LintGrounds = {}
): Linted {
  const { files } = project
  const subject = subjectOf(project, tools, bounds)
  const linted = applyRules(memory ? { ...subject, files, memory } : subject, rules, settings)
  if (!linted.problems.some(({ severity }) => severity !== 'info')) return linted
  const judgeOf = (file: SourceFile) => {
    const readAnew = lastOf((text: string) => loadProject([{ ...file, text }], project.compat))
    const isAlone = files.length === 1
    const read = (text: string) => (isAlone && text === file.text ? project : readAnew(text))
    return {
      // Without rules: what settings and comments leave of the problems of reading.
      read: (text: string) => applyRules(subjectOf(read(text), tools, bounds), [], settings).problems,
      lint: (text: string) => {
        const alone = read(text)
        const { problems } = applyRules(subjectOf(alone, tools, bounds), rules, settings)
        return { problems, documents: alone.documents.length }
      }
    }
  }
  return { ...linted, problems: withRepairs(linted.problems, project, judgeOf) }
}

/** Keeps the answer to the last text: what is read first is linted next. */
function lastOf<T>(make: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly made: T } | null = null
  return text => {
    if (last?.text !== text) last = { text, made: make(text) }
    return last.made
  }
}

/** All problems of a project, ignoring comments and settings: the basis of verdicts. */
export function everyProblemIn(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  bounds: readonly EngineBound[] = []
): readonly Diagnostic[] {
  return everyProblem(subjectOf(project, tools, bounds), rules)
}
