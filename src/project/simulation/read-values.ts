import {
  type Condition,
  fieldsOf,
  type JsonObject,
  onceEach,
  type Semantics,
  type Step,
  type StepLocation,
  stepsOf,
  type TemplatedField,
  type Workflow
} from '../../model/index.js'
import {
  anyElement,
  type FollowedFunctions,
  fieldPaths,
  key,
  type Path,
  parsedText,
  parseOptionsFor,
  parseTemplate,
  type TemplateTreeNode
} from '../../template/index.js'
import { Need } from './need.js'
import type { Want } from './want.js'
import { wantedValues } from './wanted-values.js'

/** What a workflow reads of a step's result, as a JSON Schema of its output. */
export function readOfStep(workflow: Workflow, stepId: string): JsonObject {
  return readsIn(workflow).at(outputPath(workflow.semantics, stepId)).schema(stepId)
}

/** What a workflow reads of an answer to a step's question. */
export function readOfAnswer(workflow: Workflow, stepId: string): JsonObject {
  const { record } = workflow.semantics.templates
  const inside = record ? [key(record.answer.content)] : []
  return readsIn(workflow)
    .at([...outputPath(workflow.semantics, stepId), ...inside])
    .schema(stepId)
}

/** What a workflow reads of a caller's argument. */
export function readOfParameter(workflow: Workflow, name: string): JsonObject {
  return readsIn(workflow)
    .at([key('arguments'), key(name)])
    .schema(name)
}

/** What conditions that call a tool expect of its answer. */
export function expectedOfTool(workflow: Workflow, tool: string): JsonObject {
  return readsIn(workflow).at(callPath(tool)).schema(tool)
}

/** By the kind of the root: used for each call of a tool without an answer. */
const readsIn = onceEach((workflow: Workflow): Need => {
  const reads = new WorkflowReads(workflow)
  for (const field of fieldsOf(workflow)) reads.addField(field)
  for (const { step } of stepsOf(workflow)) if (step.condition) reads.addExpectations(step.condition)
  return reads.all
})

type Loop = Extract<Step, { kind: 'forEach' }>

class WorkflowReads {
  readonly all = new Need()
  readonly #workflow: Workflow
  readonly #semantics: Semantics
  readonly #loops: ReadonlyMap<Loop, Loop | null>
  readonly #places: ReadonlyMap<string, StepLocation>
  readonly #items = new Map<Loop, Path | null>()

  constructor(workflow: Workflow) {
    this.#workflow = workflow
    this.#semantics = workflow.semantics
    this.#places = new Map(stepsOf(workflow).map(place => [place.step.id, place]))
    this.#loops = new Map(
      stepsOf(workflow).flatMap(({ step, loop }) => (step.kind === 'forEach' ? [[step, loop] as const] : []))
    )
  }

  addField({ expression, role, property, at, key: name }: TemplatedField): void {
    if (role === 'expectedPath' || role === 'expectedValue') return
    const want = this.#wantOf({ role, property, at, key: name })
    this.#add(this.#reads(expression.text, role, want), { loop: at?.loop ?? null, subject: null })
  }

  #wantOf({ role, property, at, key: name }: Pick<TemplatedField, 'role' | 'property' | 'at' | 'key'>): Want {
    if (role === 'condition') return { const: true }
    if (role === 'collection') return { type: 'array' }
    if (role === 'output') return property?.type ? { type: property.type } : undefined
    if (role !== 'argument' || at?.step.kind !== 'tool') return undefined
    const target = this.#workflow.callTarget(at.step.tool.value)
    const type = target?.kind === 'workflow' ? target.workflow.parameters.properties.get(name)?.type : null
    return type ? { type } : undefined
  }

  addExpectations(condition: Condition): void {
    if (condition.kind === 'template') return
    const subject =
      condition.kind === 'result'
        ? outputPath(this.#semantics, condition.step.value)
        : callPath(condition.tool.value)
    const { expected, unexpected } = condition.expectation
    for (const [pattern, isWanted] of [
      [expected, true],
      [unexpected, false]
    ] as const)
      for (const { path, value } of pattern?.values ?? []) {
        const want =
          isWanted && value.kind === 'literal' && value.value !== null ? { const: value.value } : undefined
        if (path.isTemplate) this.#add(this.#reads(path.text, 'expectedPath', want), { loop: null, subject })
        else this.all.at([...subject, ...writtenPath(path.text)]).want(want)
      }
  }

  #add(reads: readonly Read[], place: ReadContext): void {
    for (const { path, want } of reads) {
      const absolute = this.#absolute(path, place)
      if (absolute) this.all.at(absolute).want(want)
    }
  }

  /** A path starting with the kind of its root; null if it reads nothing that is generated. */
  #absolute([root, ...rest]: Path, { loop, subject }: ReadContext): Path | null {
    if (root?.kind !== 'key') return null
    const item = this.#itemRead([root, ...rest], loop)
    if (item) return item
    const kind = this.#semantics.templates.roots.get(root.name)
    if (kind === 'subject') return subject && [...subject, ...rest]
    if (kind === 'outcomes') return this.#outcome(rest)
    return kind === 'arguments' && rest.length > 0 ? [key(kind), ...rest] : null
  }

  /** `ID_2` is the result of step ID in the third iteration of a loop, where results are kept by id. */
  #outcome([step, ...rest]: Path): Path | null {
    if (step?.kind !== 'key') return null
    const [, id = '', round = ''] = /^(.*)_(\d+)$/.exec(step.name) ?? []
    const isOwn = this.#places.has(step.name) || this.#semantics.templates.record !== null
    const loop = isOwn ? null : this.#places.get(id)?.loop
    if (!loop) return [key('outcomes'), step, ...rest]
    const item = this.#itemOf(loop)
    if (item) this.all.at([...item.slice(0, -1), { kind: 'index', index: Number(round) }])
    return [key('outcomes'), key(id), ...rest]
  }

  /** `.forEach.VARIABLE` in one dialect, `.vars.VARIABLE` or `.VARIABLE` in the other, of any enclosing loop. */
  #itemRead(path: Path, loop: Loop | null): Path | null {
    const [root] = path
    const isOfLoop = root?.kind === 'key' && this.#semantics.templates.roots.get(root.name) === 'loop'
    for (let around = loop; around; around = this.#loops.get(around) ?? null) {
      const at = isOfLoop ? 1 : 0
      const name = path[at]
      if (name?.kind !== 'key' || name.name !== around.itemVariable) continue
      const item = this.#itemOf(around)
      return item && [...item, ...path.slice(at + 1)]
    }
    return null
  }

  /** One item of a loop, as a path from the origin of its collection. */
  #itemOf(loop: Loop): Path | null {
    const known = this.#items.get(loop)
    if (known !== undefined) return known
    this.#items.set(loop, null)
    const reads = this.#reads(loop.collection.text, 'collection', undefined)
    const place = { loop: this.#loops.get(loop) ?? null, subject: null }
    const found = reads
      .map(({ path }) => this.#absolute(path, place))
      .reduce<Path | null>(
        (longest, path) => (path && path.length > (longest?.length ?? 0) ? path : longest),
        null
      )
    const item = found && [...found, anyElement]
    this.#items.set(loop, item)
    return item
  }

  #reads(text: string, role: TemplatedField['role'], whole: Want): readonly Read[] {
    const reading = this.#semantics.templates.reading(text, role)
    if (reading === 'text') return []
    const parsed = parseTemplate(text, parseOptionsFor(this.#semantics.functions))
    // A name that is looked up literally need not be a template; if it is one, it reads the same.
    if (!parsed.ok) return typeof reading === 'string' ? [] : [{ path: reading.map(segmentOf), want: whole }]
    const paths = fieldPaths(parsed.template, followed).filter(({ isAbsolute }) => isAbsolute)
    const places = new Map<TemplateTreeNode, Path>(paths.map(({ node, segments }) => [node, segments]))
    const wants = wantedValues(parsed.template, whole, node => this.#declaredType(places.get(node) ?? []))
    return paths.map(({ node, segments }) => ({ path: segments, want: wants.get(node) }))
  }

  /** The type of the argument read at a path. */
  #declaredType([root, name, ...rest]: Path): string | undefined {
    const isArgument =
      root?.kind === 'key' &&
      this.#semantics.templates.roots.get(root.name) === 'arguments' &&
      rest.length === 0
    if (!isArgument || name?.kind !== 'key') return undefined
    return this.#workflow.parameters.properties.get(name.name)?.type ?? undefined
  }
}

interface Read {
  readonly path: Path
  readonly want: Want
}

/** The location of a read. */
interface ReadContext {
  readonly loop: Loop | null
  /** The result that a condition checks. */
  readonly subject: Path | null
}

const followed: FollowedFunctions = new Map([
  ['fromJson', [parsedText]],
  ['mustFromJson', [parsedText]],
  ['first', [anyElement]],
  ['last', [anyElement]],
  ['mustFirst', [anyElement]],
  ['mustLast', [anyElement]],
  ...['default', 'rest', 'initial', 'reverse', 'uniq', 'compact', 'deepCopy'].map((name): [string, Path] => [
    name,
    []
  ])
])

function outputPath({ templates: { record } }: Semantics, stepId: string): Path {
  return [key('outcomes'), key(stepId), ...(record ? [key(record.output)] : [])]
}

function callPath(tool: string): Path {
  return [key('subject'), key(tool)]
}

/** `items[0].name`, the path syntax of conditions and outputs. */
function writtenPath(text: string): Path {
  return text
    .split(/[.[\]]+/)
    .filter(Boolean)
    .map(segmentOf)
}

function segmentOf(name: string): Path[number] {
  return /^\d+$/.test(name) ? { kind: 'index', index: Number(name) } : key(name)
}
