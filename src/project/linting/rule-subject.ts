import type { EngineBound } from '../../dialects/index.js'
import type { LintSubject } from '../../lint/apply-rules.js'
import { type Origin, type ToolCatalog, type Workflow, withoutRouters } from '../../model/index.js'
import type { Project } from '../loading/load-project.js'
import { withBounds } from '../releases/with-bounds.js'
import { linkedWith } from './batches.js'

export const nothingKnown: ToolCatalog = new Map()

/** What lint needs of a project. */
type ProjectParts = Pick<
  Project,
  'compat' | 'documents' | 'resources' | 'workflows' | 'serviceClasses' | 'diagnostics'
> &
  Partial<Pick<Project, 'lowerPatches'>>

/** A project as the rules see it. */
export function subjectOf(
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

/** The part of a project that affects the findings of one document. */
export function subjectAround(project: Project, origin: Origin, tools: ToolCatalog): LintSubject {
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
