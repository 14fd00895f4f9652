import { check, type LintSubject, lint } from '../lint/linter.js'
import { noSettings, type RuleSettings } from '../lint/rule-setting.js'
import type { ToolCatalog } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { Project } from './load-project.js'

const nothingKnown: ToolCatalog = new Map()

/** Everything that is wrong with a project, with settings and suppression comments applied. */
export function lintProject(
  project: Project,
  tools: ToolCatalog = nothingKnown,
  settings: RuleSettings = noSettings
): readonly Diagnostic[] {
  return lint(subjectOf(project, tools), settings)
}

/** Everything that is wrong with a project, whatever comments and settings say: what verdicts are made from. */
export function checkProject(project: Project, tools: ToolCatalog = nothingKnown): readonly Diagnostic[] {
  return check(subjectOf(project, tools))
}

function subjectOf(project: Project, tools: ToolCatalog): LintSubject {
  const { compat, documents, resources, workflows, diagnostics } = project
  return { compat, documents, resources, workflows, tools, diagnostics }
}
