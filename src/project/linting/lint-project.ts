import { check, type LintSubject, lint } from '../../lint/linter.js'
import { noSettings, type RuleSettings } from '../../lint/rule-setting.js'
import { isRefused } from '../../lint/verdict.js'
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

/** Why the upstream would refuse the document that a workflow is defined in: what a run of it has to say first. */
export function refusalsOf(
  project: Project,
  { origin }: Workflow,
  tools: ToolCatalog = nothingKnown
): readonly Diagnostic[] {
  return checkProject(project, tools).filter(
    problem => isRefused(problem) && problem.file === origin.file && problem.document === origin.document
  )
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
