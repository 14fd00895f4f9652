import type { Workflow } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import { toolNameOf } from '../../project/published/describe-workflow.js'
import { positionAt } from '../../source/source-file.js'
import type { WorkflowSource } from '../diff-report.js'

/** A workflow and the document that defines it. */
export interface KnownWorkflow {
  readonly workflow: Workflow
  /** The name under which clients call the workflow; its path if it has none. */
  readonly name: string
  readonly kind: string
  readonly namespace: string
}

export function workflowsOf(project: Project): readonly KnownWorkflow[] {
  return knownIn(project, project.workflows)
}

/** The tools of service classes, which clients do not call by name. */
export function actionsOf(project: Project): readonly KnownWorkflow[] {
  return knownIn(project, project.actions)
}

function knownIn(project: Project, workflows: readonly Workflow[]): readonly KnownWorkflow[] {
  const keyOf = ({ file, document }: Workflow['origin']): string => `${document} ${file.path}`
  const resources = new Map(project.resources.map(resource => [keyOf(resource.origin), resource]))
  return workflows.map(workflow => {
    const resource = resources.get(keyOf(workflow.origin))
    return {
      workflow,
      name: toolNameOf(workflow) || workflow.origin.path,
      kind: resource?.kind ?? '',
      namespace: resource?.namespace ?? workflow.namespace ?? ''
    }
  })
}

export function sourceOfWorkflow({ workflow, kind }: KnownWorkflow): WorkflowSource {
  const { file, span, document } = workflow.origin
  return { kind, file: file.path, line: positionAt(file, span.start).line, document }
}
