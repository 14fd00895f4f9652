import type { JsonValue, ToolAnnotations, ToolCatalog, Workflow } from '../../model/index.js'
import { derivedAnnotations } from '../../project/published/derived-annotations.js'
import { describeWorkflow, toolNameOf } from '../../project/published/describe-workflow.js'
import { compareSchemas } from '../schemas/index.js'
import type { InterfaceChange } from './interface-change.js'
import { asInput, asOutput } from './schema-roles.js'

/** The differences that clients can see: name, parameters, output, annotations, actions. */
export function compareInterface(
  old: Workflow,
  next: Workflow,
  tools: ToolCatalog
): readonly InterfaceChange[] {
  const parts = [...comparedNames(old, next), ...comparedText(old, next)]
  const annotations = comparedAnnotations(annotationsOf(old, tools), annotationsOf(next, tools))
  if (old.routing || next.routing) return [...parts, ...annotations, ...comparedActions(old, next)]
  return [...parts, ...comparedValues(old, next), ...annotations]
}

/** Compares the names under which clients call the tools. */
function comparedNames(old: Workflow, next: Workflow): readonly InterfaceChange[] {
  const [from, to] = [toolNameOf(old), toolNameOf(next)]
  if (from === to) return []
  return [
    { part: 'name', path: '', effect: 'breaking', message: `name is ${to}, was ${from}`, old: from, new: to }
  ]
}

function comparedText(old: Workflow, next: Workflow): readonly InterfaceChange[] {
  const [from, to] = [old.description, next.description]
  if (from === to) return []
  const message = from === null ? 'description added' : `description ${to === null ? 'removed' : 'changed'}`
  return [
    {
      part: 'description',
      path: '',
      effect: 'compatible',
      message,
      ...(from === null ? {} : { old: from }),
      ...(to === null ? {} : { new: to })
    }
  ]
}

function comparedValues(old: Workflow, next: Workflow): readonly InterfaceChange[] {
  const [before, after] = [old, next].map(each => describeWorkflow(each, null, 'flat'))
  return [
    ...asInput(compareSchemas(before?.inputSchema ?? null, after?.inputSchema ?? null)),
    ...comparedOutputs(before?.outputSchema ?? null, after?.outputSchema ?? null)
  ]
}

/** Compares declared outputs; a version without one promises nothing about its output. */
function comparedOutputs(old: JsonValue | null, next: JsonValue | null): readonly InterfaceChange[] {
  if (old === null && next === null) return []
  if (old !== null && next !== null) return asOutput(compareSchemas(old, next))
  const isAdded = old === null
  return [
    {
      part: 'output',
      path: '',
      effect: isAdded ? 'review' : 'breaking',
      message: isAdded ? 'a declared output replaces the last result' : 'the declared output is removed',
      ...(old === null ? {} : { old }),
      ...(next === null ? {} : { new: next })
    }
  ]
}

function annotationsOf(workflow: Workflow, tools: ToolCatalog): ToolAnnotations | null {
  const derived = derivedAnnotations(workflow, tools, { isWholeTruth: false })
  return derived.kind === 'annotated' ? derived.annotations : workflow.annotations
}

/** Compares actions; a workflow without actions has lost all of them. */
function comparedActions(old: Workflow, next: Workflow): readonly InterfaceChange[] {
  const [before, after] = [actionsOf(old), actionsOf(next)]
  const lost = [...before.keys()].filter(name => !after.has(name))
  return [
    ...lost.map(name => actionChange(name, 'breaking', 'removed')),
    ...[...after].flatMap(([name, action]) => {
      const earlier = before.get(name)
      if (!earlier) return [actionChange(name, 'compatible', 'new')]
      return [...comparedText(earlier, action), ...comparedValues(earlier, action)].map(change => ({
        ...change,
        action: name
      }))
    })
  ]
}

function actionsOf({ routing }: Workflow): ReadonlyMap<string, Workflow> {
  return new Map(routing?.actions.map(({ name, workflow }) => [name, workflow]))
}

function actionChange(action: string, effect: InterfaceChange['effect'], message: string): InterfaceChange {
  return { part: 'actions', action, path: '', effect, message }
}

/** For each hint, the value that the protocol assumes if it is missing, and the value that clients can rely on. */
const HINTS = [
  { hint: 'readOnlyHint', assumed: false, reliable: true },
  { hint: 'destructiveHint', assumed: true, reliable: false },
  { hint: 'idempotentHint', assumed: false, reliable: true },
  { hint: 'openWorldHint', assumed: true, reliable: false }
] as const

/** Losing a hint that clients could rely on is breaking: they approve and repeat calls because of it. */
function comparedAnnotations(
  old: ToolAnnotations | null,
  next: ToolAnnotations | null
): readonly InterfaceChange[] {
  const hints = HINTS.flatMap(({ hint, assumed, reliable }): InterfaceChange[] => {
    const [from, to] = [old?.[hint] ?? assumed, next?.[hint] ?? assumed]
    if (from === to) return []
    const effect = from === reliable ? 'breaking' : 'compatible'
    return [{ part: 'annotations', path: hint, effect, message: `is ${to}, was ${from}`, old: from, new: to }]
  })
  const [from, to] = [old?.title, next?.title]
  if (from === to) return hints
  const title: InterfaceChange = {
    part: 'annotations',
    path: 'title',
    effect: 'compatible',
    message: `is ${to ?? 'missing'}, was ${from ?? 'missing'}`,
    ...(from === undefined ? {} : { old: from }),
    ...(to === undefined ? {} : { new: to })
  }
  return [...hints, title]
}
