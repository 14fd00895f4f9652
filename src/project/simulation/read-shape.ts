import {
  fieldsOf,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  onceEach,
  rootsOf,
  type Semantics,
  type Step,
  type Workflow
} from '../../model/index.js'
import {
  anyElement,
  fieldPaths,
  type Path,
  type PathSegment,
  parseOptionsFor,
  parseTemplate
} from '../../template/index.js'
import { listReads } from './list-reads.js'

/** A map with everything that a workflow reads of what a step leaves, each with a text that says that it is made up. */
export function readShape(workflow: Workflow, stepId: string): JsonObject {
  return shapesIn(workflow).get(stepId) ?? {}
}

/** By step. Each call of a tool without an answer asks for one. */
const shapesIn = onceEach(readShapes)

function readShapes(workflow: Workflow): ReadonlyMap<string, JsonObject> {
  const shapes = new Map<string, Draft>()
  const counted: [Draft, Path][] = []
  for (const { expression, role, at } of fieldsOf(workflow)) {
    const loop = role === 'collection' && at?.step.kind === 'forEach' ? at.step : null
    for (const { path, isCounted } of readsIn(expression.text, workflow)) {
      const read = belowOutput(path, workflow.semantics)
      if (!read) continue
      const shape = shapes.get(read.stepId) ?? {}
      shapes.set(read.stepId, shape)
      if (isCounted) counted.push([shape, read.rest])
      else put(shape, read.rest, loop ? [itemShape(loop, workflow)] : undefined)
    }
  }
  // What is read in another way too says better what it is.
  for (const [shape, path] of counted) if (!isThere(shape, path)) put(shape, [...path, anyElement])
  return shapes
}

type Draft = { [key: string]: JsonValue }

/** One item of a loop, with what its body reads of it. */
function itemShape(loop: Extract<Step, { kind: 'forEach' }>, workflow: Workflow): JsonValue {
  const item: Draft = {}
  for (const { expression } of fieldsOf({ ...workflow, steps: loop.body, handlers: [], output: null }))
    for (const { path } of readsIn(expression.text, workflow)) {
      // `.forEach.VARIABLE` in one dialect, `.vars.VARIABLE` or `.VARIABLE` in the other.
      const at = path.findIndex(segment => isKey(segment, loop.itemVariable))
      if (at === 0 || at === 1) put(item, path.slice(at + 1))
    }
  return Object.keys(item).length === 0 ? `stub ${loop.itemVariable}` : item
}

interface Read {
  readonly path: Path
  /** Nothing but the number of what is there is asked for. */
  readonly isCounted: boolean
}

function readsIn(text: string, { semantics }: Workflow): readonly Read[] {
  const parsed = parseTemplate(text, parseOptionsFor(semantics.functions))
  if (!parsed.ok) return []
  const { ranged, counted } = listReads(parsed.template)
  return fieldPaths(parsed.template).flatMap(({ node, segments, isAbsolute }) => {
    if (!isAbsolute) return []
    const path = ranged.has(node) ? [...segments, anyElement] : segments
    return [{ path, isCounted: counted.has(node) }]
  })
}

/** The step whose output a path reads, and the way from there; null where it reads nothing below an output. */
function belowOutput(
  path: Path,
  { templates }: Semantics
): { readonly stepId: string; readonly rest: Path } | null {
  const [root, step, ...rest] = path
  const [outcomes = ''] = rootsOf(templates, 'outcomes')
  if (!isKey(root, outcomes) || step?.kind !== 'key') return null
  if (templates.record && !isKey(rest.shift(), templates.record.output)) return null
  return rest.length > 0 ? { stepId: step.name, rest } : null
}

function isKey(segment: PathSegment | undefined, name: string): boolean {
  return segment?.kind === 'key' && segment.name === name
}

/** True where something stands at a path of keys already. */
function isThere(map: JsonValue | undefined, [first, ...rest]: Path): boolean {
  if (first === undefined) return map !== undefined
  if (first.kind !== 'key') return Array.isArray(map) && isThere(map[0], rest)
  return isJsonObject(map) && isThere(map[first.name], rest)
}

/** Puts something at a path, and leaves alone what stands there or below already. */
function put(map: Draft, [first, ...rest]: Path, leaf?: JsonValue): void {
  if (first?.kind === 'key') map[first.name] = grown(map[first.name], { name: first.name, rest, leaf })
}

interface Growth {
  readonly name: string
  readonly rest: Path
  readonly leaf: JsonValue | undefined
}

function grown(known: JsonValue | undefined, { name, rest, leaf }: Growth): JsonValue {
  const [next, ...behind] = rest
  if (next === undefined) return leaf ?? known ?? `stub ${name}`
  if (next.kind !== 'key') {
    const [item] = Array.isArray(known) ? known : []
    return [grown(item, { name, rest: behind, leaf })]
  }
  const map: Draft = isJsonObject(known) ? { ...known } : {}
  put(map, rest, leaf)
  return map
}
