import { check, checkRefusals, type LintSubject, lint } from '../../lint/linter.js'
import { noSettings, type RuleSettings } from '../../lint/rule-setting.js'
import { type ToolCatalog, type Workflow, withoutRouters } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { Project } from '../loading/load-project.js'
import { rules } from './rules.js'

const nothingKnown: ToolCatalog = new Map()

/** Everything that is wrong with a project, with settings and suppression comments applied. */
export function lintProject(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  settings: RuleSettings = noSettings
): readonly Diagnostic[] {
  return lint(subjectOf(project, tools), rules, settings)
}

/** Everything that is wrong with a project, whatever comments and settings say: what verdicts are made from. */
export function checkProject(project: Project, tools: ToolCatalog = nothingKnown): readonly Diagnostic[] {
  return check(subjectOf(project, tools), rules)
}

/** Why the upstream would refuse documents, which is all that a verdict on them is made from. */
export function refusalsIn(project: Project): readonly Diagnostic[] {
  return checkRefusals(subjectOf(project, nothingKnown), rules)
}

/**
 * Why the upstream would refuse the document that a workflow is defined in: what a run of it has to say first. Where reading
 * it has told why, such as too many steps, nothing else is looked for.
 */
export function refusalsOf(
  project: Project,
  { origin }: Workflow,
  tools: ToolCatalog = nothingKnown
): readonly Diagnostic[] {
  const isOfIt = ({ file, document }: Diagnostic): boolean =>
    file === origin.file && document === origin.document
  const subject = subjectOf(project, tools)
  const isRead = project.diagnostics.some(
    problem => isOfIt(problem) && problem.refusal && problem.severity === 'error'
  )
  const asked = isRead ? { ...subject, workflows: [] } : subject
  return checkRefusals(asked, rules).filter(isOfIt)
}

function subjectOf(project: Project, tools: ToolCatalog): LintSubject {
  const { compat, documents, resources, workflows, serviceClasses, diagnostics } = project
  return {
    compat,
    documents,
    resources,
    workflows: withoutRouters(workflows),
    serviceClasses,
    tools,
    diagnostics
  }
}
