import type { Origin, Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import { didYouMean } from '../../text/did-you-mean.js'
import type { Project } from '../loading/load-project.js'
import { UsageError } from '../usage-error.js'

/**
 * The workflow of a run or a graph: the named one, or the only one.
 *
 * @throws UsageError where there is none, the name is unknown (with the nearest one), or a choice is required
 */
export function chooseWorkflow(project: Project, name: string | undefined): Workflow {
  const named = project.workflows.filter(workflow => workflow.name !== '')
  if (name === undefined) return onlyOne(project, named)
  const matches = named.filter(workflow => workflow.name === name)
  const [first, second] = matches
  if (first && second)
    throw new UsageError(
      `two workflows are called "${name}": ${placeOf(first)} and ${placeOf(second)}; give only one of the files`
    )
  if (first) return first
  throw new UsageError(unknownName(name, named))
}

function onlyOne(project: Project, named: readonly Workflow[]): Workflow {
  const [first, second] = named
  if (first && !second) return first
  if (!first)
    throw new UsageError(
      `no workflow was found in ${filesOf(project)}${reasonIn(project)}${actionsIn(project)}`
    )
  throw new UsageError(
    `there are ${named.length} workflows; choose one with --workflow NAME: ${listOf(named)}`
  )
}

/** Service classes have no workflow but can be run. */
function actionsIn({ actions }: Project): string {
  const [first] = actions
  return first ? `; choose a verb of a service class with --action '${first.name}'` : ''
}

/**
 * Why nothing could be read, where known: a chart's template, invalid YAML. A problem of a server may be the reason (a map of composite
 * tools instead of a list) or be unrelated, so only its existence is reported.
 */
function reasonIn(project: Project): string {
  const others = project.resources.filter(({ origin }) => !project.workflows.some(isCompanion(origin)))
  const errors = project.diagnostics.filter(({ severity }) => severity === 'error')
  const fault = errors.find(diagnostic => !others.some(isCompanion(diagnostic)))
  if (fault) return `: ${fault.message}`
  const [otherError] = errors
  return otherError ? `; there are errors in ${otherError.file.path}, which vmcp lint reports` : ''
}

/** In the same document. */
function isCompanion({ file, document }: Pick<Diagnostic, 'file' | 'document'>) {
  return ({ origin }: { readonly origin: Origin }) => origin.file === file && origin.document === document
}

function unknownName(name: string, named: readonly Workflow[]): string {
  if (named.length === 0) return `there is no workflow called "${name}": the files define none`
  const hint = didYouMean(
    name,
    named.map(workflow => workflow.name)
  )
  return `there is no workflow called "${name}"${hint}; the files define: ${listOf(named)}`
}

function listOf(workflows: readonly Workflow[]): string {
  return [...new Set(workflows.map(workflow => workflow.name))].sort().join(', ')
}

function placeOf(workflow: Workflow): string {
  return workflow.origin.file.path
}

function filesOf(project: Project): string {
  const paths = project.files.map(file => file.path)
  if (paths.length === 0) return 'what was named: it holds no YAML or JSON file'
  return paths.length <= 3 ? paths.join(', ') : `${paths.length} files`
}
