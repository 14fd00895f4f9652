import type { FactMemory } from '../../analysis/index.js'
import type { EngineBound } from '../../dialects/index.js'
import { check, checkRefusals, type Linted, type LintSubject, lint } from '../../lint/linter.js'
import { noSettings, type RuleSettings } from '../../lint/rule-setting.js'
import { type Origin, onceEach, type ToolCatalog, type Workflow, withoutRouters } from '../../model/index.js'
import { concerns, type Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { loadProject, type Project } from '../loading/load-project.js'
import { withBounds } from '../releases/with-bounds.js'
import { withRepairs } from '../repairs/with-repairs.js'
import { linkedWith } from './batches.js'
import { rules } from './rules.js'

const nothingKnown: ToolCatalog = new Map()

/** All problems of a project, with settings and suppression comments applied. */
export function lintProject(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  settings: RuleSettings = noSettings
): readonly Diagnostic[] {
  return lintWhole(project, tools, { settings }).problems
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
export function lintWhole(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  { settings = noSettings, memory, bounds = [] }: LintGrounds = {}
): Linted {
  const { files } = project
  const subject = subjectOf(project, tools, bounds)
  const linted = lint(memory ? { ...subject, files, memory } : subject, rules, settings)
  if (!linted.problems.some(({ severity }) => severity !== 'info')) return linted
  const judgeOf = (file: SourceFile) => {
    const readAnew = lastOf((text: string) => loadProject([{ ...file, text }], project.compat))
    const isAlone = files.length === 1
    const read = (text: string) => (isAlone && text === file.text ? project : readAnew(text))
    return {
      // Without rules: what settings and comments leave of the problems of reading.
      read: (text: string) => lint(subjectOf(read(text), tools, bounds), [], settings).problems,
      lint: (text: string) => {
        const alone = read(text)
        const { problems } = lint(subjectOf(alone, tools, bounds), rules, settings)
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
export function checkProject(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  bounds: readonly EngineBound[] = []
): readonly Diagnostic[] {
  return check(subjectOf(project, tools, bounds), rules)
}

/** Why the upstream would reject documents of a project; rules that only warn do not run. */
export function refusalsOfProject(
  project: Project,
  tools: ToolCatalog = nothingKnown
): readonly Diagnostic[] {
  return checkRefusals(subjectOf(project, tools), rules)
}

/**
 * Why the upstream would reject the document that defines a workflow, the only basis of its verdict. Only that document and those linked
 * with it are checked.
 */
export function refusalsIn(project: Project, { origin }: Workflow): readonly Diagnostic[] {
  return checkRefusals(subjectAround(project, origin, nothingKnown), rules).filter(isOf(origin))
}

/**
 * The same for a run, which must report it first. Where reading the document has already given a reason, such as too many steps, nothing
 * else is checked.
 */
export function refusalsOf(
  project: Project,
  workflow: Workflow,
  tools: ToolCatalog = nothingKnown
): readonly Diagnostic[] {
  return refusalsBy(project)(tools)(workflow)
}

/** Workers and servers need this before each of many runs. */
const refusalsBy = onceEach((project: Project) =>
  onceEach((tools: ToolCatalog) => onceEach((workflow: Workflow) => refusals(project, workflow, tools)))
)

function refusals(project: Project, { origin }: Workflow, tools: ToolCatalog): readonly Diagnostic[] {
  const subject = subjectAround(project, origin, tools)
  const isRead = subject.diagnostics.some(
    problem => isOf(origin)(problem) && problem.refusal && problem.severity === 'error'
  )
  const asked = isRead ? { ...subject, workflows: [] } : subject
  return checkRefusals(asked, rules).filter(isOf(origin))
}

function isOf(origin: Origin): (problem: Diagnostic) => boolean {
  return problem => concerns(problem, origin)
}

/** The part of a project that affects the findings of one document. */
function subjectAround(project: Project, origin: Origin, tools: ToolCatalog): LintSubject {
  const home = project.documents.find(({ file, index }) => file === origin.file && index === origin.document)
  if (!home) return subjectOf(project, tools)
  const around = linkedWith(home, project.documents)
  const isAround = ({ origin: { file, document } }: Workflow) =>
    [...around].some(each => each.file === file && each.index === document)
  const workflows = project.workflows.filter(isAround)
  const { compat, documents, resources, serviceClasses } = project
  const diagnostics = project.refusalsIn(around)
  return subjectOf({ compat, documents, resources, serviceClasses, workflows, diagnostics }, tools)
}

/** What lint needs of a project. */
type ProjectParts = Pick<
  Project,
  'compat' | 'documents' | 'resources' | 'workflows' | 'serviceClasses' | 'diagnostics'
> &
  Partial<Pick<Project, 'lowerPatches'>>

function subjectOf(
  project: ProjectParts,
  tools: ToolCatalog,
  bounds: readonly EngineBound[] = []
): LintSubject {
  const { compat, documents, resources, workflows, serviceClasses, diagnostics } = project
  const subject = {
    compat,
    documents,
    resources,
    workflows: withoutRouters(workflows),
    serviceClasses,
    tools,
    diagnostics,
    patches: (project.lowerPatches?.() ?? []).map(patch => subjectOf(patch, tools, bounds))
  }
  return withBounds(subject, bounds)
}
