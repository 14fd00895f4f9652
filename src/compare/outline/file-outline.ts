import { type Compat, type JsonValue, type StepLocation, stepsOf, type Workflow } from '../../model/index.js'
import { loadProject } from '../../project/loading/load-project.js'
import { describeWorkflow } from '../../project/published/describe-workflow.js'
import type { SourceFile } from '../../source/source-file.js'
import { documentsOf, parametersOf } from '../documents/compare-documents.js'
import { documentFields, jsonFields } from '../documents/document-fields.js'
import { settingsOf } from '../plan/compare-plan.js'
import { fieldsOfOneStep } from '../plan/step-fields.js'
import { type KnownWorkflow, workflowsOf } from '../workflows/known-workflow.js'

/** The meaning of one file: its documents, then its workflows with their steps, in the order of the file. */
export interface FileOutline {
  readonly parts: readonly OutlinePart[]
}

export interface OutlinePart {
  /** `Workflow open-tunnel`, `step login`. */
  readonly title: string
  /** 0 for a document or workflow, 1 for a step, 2 for a step inside another step. */
  readonly depth: number
  readonly fields: ReadonlyMap<string, JsonValue>
}

/** Null for a file with content that the outline cannot show: other kinds of documents, or invalid ones. */
export function fileOutline(file: SourceFile, compat: Compat): FileOutline | null {
  const project = loadProject([file], compat)
  const isRead = project.documents.every(({ isBroken }) => !isBroken)
  const isWhole = project.passedOver === 0 && isRead && project.resources.length === project.documents.length
  if (!isWhole || project.documents.length === 0) return null
  const documents = documentsOf(project).map((known): OutlinePart => {
    const { resource, document, elsewhere } = known
    const parameters = parametersOf(known)
    const fields = new Map<string, JsonValue>([
      ...(document ? documentFields(document, elsewhere) : []),
      ...(parameters ? jsonFields('input', parameters) : [])
    ])
    return { title: `${resource.kind} ${resource.name}`, depth: 0, fields }
  })
  return { parts: [...documents, ...workflowsOf(project).flatMap(partsOf)] }
}

function partsOf({ workflow, name }: KnownWorkflow): readonly OutlinePart[] {
  if (!workflow.routing) return flowParts(workflow, `workflow ${name}`)
  return [
    { title: `workflow ${name}`, depth: 0, fields: textOf(workflow) },
    ...workflow.routing.actions.flatMap(action => flowParts(action.workflow, `action ${name}.${action.name}`))
  ]
}

function flowParts(workflow: Workflow, title: string): readonly OutlinePart[] {
  const { inputSchema = {}, outputSchema = {} } = describeWorkflow(workflow, null, 'flat')
  const fields = new Map([
    ...textOf(workflow),
    ...jsonFields('input', inputSchema),
    ...jsonFields('output', outputSchema),
    ...settingsOf(workflow)
  ])
  return [{ title, depth: 0, fields }, ...stepsOf(workflow).map(stepPart)]
}

function stepPart({ step, depth, isHandler }: StepLocation): OutlinePart {
  const title = `${isHandler ? 'on failure, step' : 'step'} ${step.id}`
  return { title, depth: depth + 1, fields: fieldsOfOneStep(step) }
}

function textOf({ description }: Workflow): ReadonlyMap<string, JsonValue> {
  return new Map(description === null ? [] : [['description', description]])
}
