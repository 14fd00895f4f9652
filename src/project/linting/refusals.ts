import { everyRefusal } from '../../lint/apply-rules.js'
import { type Origin, onceEach, type ToolCatalog, type Workflow } from '../../model/index.js'
import { concerns, type Diagnostic } from '../../source/diagnostic.js'
import type { Project } from '../loading/load-project.js'
import { nothingKnown, subjectAround, subjectOf } from './rule-subject.js'
import { rules } from './rules.js'

/** Why the upstream would reject documents of a project; rules that only warn do not run. */
export function refusalsOfProject(
  project: Project,
  tools: ToolCatalog = nothingKnown
): readonly Diagnostic[] {
  return everyRefusal(subjectOf(project, tools), rules)
}

/**
 * Why the upstream would reject the document that defines a workflow, the only basis of its verdict. Only that document and those linked
 * with it are checked.
 */
export function refusalsIn(project: Project, { origin }: Workflow): readonly Diagnostic[] {
  return everyRefusal(subjectAround(project, origin, nothingKnown), rules).filter(isOf(origin))
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
  return everyRefusal(asked, rules).filter(isOf(origin))
}

function isOf(origin: Origin): (problem: Diagnostic) => boolean {
  return problem => concerns(problem, origin)
}
