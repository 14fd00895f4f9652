import {
  childOf,
  itemsOf,
  lookedAt,
  type Origin,
  type Step,
  stepsOf,
  textOf,
  type Workflow
} from '../../model/index.js'
import { entryOf, type SourceNode, type Span } from '../../source/index.js'
import { documentsIn } from '../places/yaml-place.js'
import { loopKey, type NameUse, namedAt, parameterKey, stepKey, workflowKey } from './name-use.js'
import { templateUses } from './template-uses.js'

/** Where a workflow names itself, its steps, parameters and loops, other workflows and tools. */
export function workflowUses(workflow: Workflow): readonly NameUse[] {
  const steps = stepsOf(workflow)
  const uses = [
    // The name of an action is that of its tool, which is reported as another workflow.
    ...(workflow.action ? [] : ownName(workflow)),
    ...parameterUses(workflow),
    ...steps.flatMap(({ step }) => [
      ...definitionOf(step, workflow),
      ...dependencyUses(step, workflow),
      ...loopDefinition(step, workflow),
      ...toolUses(step, workflow)
    ])
  ]
  return [...uses.map(use => ({ of: workflow, ...use })), ...templateUses(workflow)]
}

/** Where the name of a workflow, or of a tool with several actions, is declared. */
export function ownName(workflow: Workflow): readonly NameUse[] {
  const at = nameOrigin(workflow)
  const about = { kind: 'workflow', key: workflowKey(workflow), name: workflow.name } as const
  return at ? namedAt(at, { ...about, isDefinition: true, whole: workflow.origin.span }) : []
}

/** The node with the name of a workflow: its own field, or the name of its document. */
function nameOrigin({ name, fields, origin }: Workflow): Pick<Origin, 'file' | 'node'> | null {
  const own = fields.get('name')
  if (own && textOf(own) === name) return own
  const root = documentsIn(origin.file).find(({ index }) => index === origin.document)?.root ?? null
  const named = [entryOf(root, 'name'), entryOf(entryOf(root, 'metadata')?.value, 'name')]
  const node = named.map(entry => entry?.value).find(value => isText(value, name))
  return node ? { file: origin.file, node } : null
}

function isText(node: SourceNode | undefined, text: string): boolean {
  return node?.kind === 'scalar' && node.text === text
}

function parameterUses(workflow: Workflow): readonly NameUse[] {
  const { parameters } = workflow
  const about = (name: string) => ({ kind: 'parameter', key: parameterKey(workflow, name), name }) as const
  const declared = [...parameters.properties.values()].flatMap(({ name, origin }): readonly NameUse[] => {
    const { keySpan, file, span: whole } = origin
    const span = keySpan && spanWithin(keySpan, name, file.text)
    return span ? [{ ...about(name), file, span, isDefinition: true, whole }] : []
  })
  const required = itemsOf(childOf(parameters.origin ?? undefined, 'required')).flatMap(item => {
    const name = textOf(item)
    return name !== null && parameters.properties.has(name) ? namedAt(item, about(name)) : []
  })
  return [...declared, ...required]
}

/** The span of a name within its quotes; null if the text does not contain it. */
function spanWithin(span: Span, name: string, text: string): Span | null {
  const start = text.indexOf(name, span.start)
  return start >= span.start && start + name.length <= span.end ? { start, end: start + name.length } : null
}

function definitionOf(step: Step, workflow: Workflow): readonly NameUse[] {
  const at = step.fields.get('id')
  const about = { kind: 'step', key: stepKey(workflow, step.id), name: step.id } as const
  return at && textOf(at) === step.id
    ? namedAt(at, { ...about, isDefinition: true, whole: step.origin.span })
    : []
}

function dependencyUses(step: Step, workflow: Workflow): readonly NameUse[] {
  return [...step.dependsOn, ...lookedAt(step.condition)].flatMap(({ value, origin }) =>
    namedAt(origin, { kind: 'step', key: stepKey(workflow, value), name: value })
  )
}

const LOOP_FIELDS = ['itemVar', 'forEach.as']

function loopDefinition(step: Step, workflow: Workflow): readonly NameUse[] {
  if (step.kind !== 'forEach') return []
  const at = LOOP_FIELDS.map(field => step.fields.get(field)).find(
    origin => origin && textOf(origin) === step.itemVariable
  )
  const about = { kind: 'loop variable', key: loopKey(workflow, step), name: step.itemVariable } as const
  return at ? namedAt(at, { ...about, isDefinition: true, whole: step.origin.span }) : []
}

/** Uses of called names: those of other workflows, or else of tools. */
function toolUses(step: Step, workflow: Workflow): readonly NameUse[] {
  const called = [
    ...(step.kind === 'tool' ? [step.tool] : []),
    ...(step.condition?.kind === 'call' ? [step.condition.tool] : [])
  ]
  return called.flatMap(({ value, origin }) => {
    const target = workflow.callTarget(value)
    if (target?.kind !== 'workflow')
      return namedAt(origin, { kind: 'tool', key: toolKey(value), name: value })
    const { name } = target.workflow
    const prefix = value.slice(0, Math.max(0, value.length - name.length))
    const about = { kind: 'workflow', key: workflowKey(target.workflow), of: target.workflow } as const
    if (`${prefix}${name}` !== value) return namedAt(origin, { ...about, name: value })
    return namedAt(origin, { ...about, name: value, spelled: other => `${prefix}${other}` })
  })
}

export function toolKey(name: string): string {
  return `tool ${name}`
}
