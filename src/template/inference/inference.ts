import type { MissingKey } from '../evaluate/execution.js'
import type { GoType } from '../go-type.js'
import type { PipeNode, TemplateTreeNode } from '../syntax/node.js'
import { nodeText } from '../syntax/node-text.js'
import type { Template } from '../template.js'
import type { Reflected } from '../value.js'
import { endlessBodies } from './endless-bodies.js'
import type { Finding } from './finding.js'
import type { InferenceObserver } from './observer.js'
import type { DataReader, ReadDoubt } from './read.js'
import { ReadNotes } from './read-notes.js'
import { type FieldWay, fieldOf, givenBy } from './shapes/fields.js'
import { canMeet } from './shapes/intersection.js'
import {
  canBeNothing,
  isNever,
  isNothing,
  membersOf,
  NEVER,
  type Shape,
  type SimpleShape,
  UNKNOWN
} from './shapes/shape.js'
import { mapMembers, unboxed, unionOf } from './shapes/union.js'
import { keyOf, stepsTo, type ValuePath } from './shapes/value-path.js'

/** A known value: its possible shapes, and where it can be read again, so that facts about it are kept. */
export interface Value {
  readonly shape: Shape
  readonly path?: ValuePath | undefined
  /** The value itself, where it is the same in every run. */
  readonly constant?: Reflected | undefined
  /** Its Go type, where it has one that no shape expresses. */
  readonly type?: GoType | undefined
}

export interface KnownVariable {
  readonly name: string
  readonly value: Value
}

/** What is known at one place of the template. */
export interface State {
  readonly variables: readonly KnownVariable[]
  /** Facts about paths learnt from conditions, by `keyOf`. */
  readonly facts: ReadonlyMap<string, Shape>
  /** The place is in a branch, a loop or an operand that is not always evaluated. */
  readonly isConditional: boolean
  /** Some path to this place ended with `break` or `continue`. */
  readonly mayHaveLeft: boolean
  /** The place is not reached: evaluation has failed, or left the iteration. */
  readonly end: 'failed' | 'left' | null
}

/** A finding of one analysis of a body; a body that is invoked twice is analysed twice. */
export interface RawFinding extends Finding {
  readonly node: TemplateTreeNode
  readonly body: string
}

/** The subject of a finding. */
export interface Report
  extends Pick<Finding, 'kind' | 'known' | 'nameSpan' | 'kinds' | 'operands' | 'shape' | 'verb'> {
  readonly node: TemplateTreeNode
  readonly path?: ValuePath | undefined
}

export interface InferOptions {
  readonly missingKey?: MissingKey
  readonly reader?: DataReader
  readonly observer?: InferenceObserver
}

export interface InferenceOptions extends InferOptions {
  /** The template changes values in place, so that nothing is known about a value that is read a second time. */
  readonly isChanging?: boolean
}

const NO_FACTS: State['facts'] = new Map()

/** The state of one inference, shared by statements and expressions. */
export class Inference {
  readonly template: Template
  readonly missingKey: MissingKey
  readonly isChanging: boolean
  /** The initial dot. */
  readonly data: Value
  readonly raw: RawFinding[] = []
  /** How often each body was, or would have been, analysed. */
  readonly analyses = new Map<string, number>()
  readonly invocations: string[] = []
  /** The result of each pipeline, over all analyses. */
  readonly shapes = new Map<PipeNode, Shape>()
  readonly notes: ReadNotes
  readonly observer: InferenceObserver | undefined
  state: State
  /** The product of the iterations of the enclosing loops, as far as known. */
  roundsAround = 1n
  /** This part is never evaluated and is read only for its names. */
  isAside = false
  /** This part belongs to something that was already evaluated. */
  isWithinConstant = false
  depth = 0
  #endless: ReadonlySet<string> | undefined
  readonly #roots: { readonly shape: Shape; readonly origin: readonly string[] | undefined }[]

  constructor(
    template: Template,
    data: Shape,
    { missingKey = 'default', reader, observer, isChanging = false }: InferenceOptions
  ) {
    this.observer = observer
    this.template = template
    this.missingKey = missingKey
    this.isChanging = isChanging
    this.notes = new ReadNotes(reader, missingKey)
    this.data = { shape: data, path: { root: 0, outer: null, name: '' } }
    this.#roots = [{ shape: data, origin: [] }]
    this.state = {
      variables: [{ name: '$', value: this.data }],
      facts: NO_FACTS,
      isConditional: false,
      mayHaveLeft: false,
      end: null
    }
  }

  /** Bodies whose invocation never ends. */
  get endless(): ReadonlySet<string> {
    this.#endless ??= endlessBodies(this.template)
    return this.#endless
  }

  get isOver(): boolean {
    return this.state.end !== null
  }

  /** A value with a root of its own for facts; `origin` is the location in the data where it was read. */
  newRoot(shape: Shape, origin?: readonly string[]): Value {
    const root = this.#roots.push({ shape, origin }) - 1
    return { shape, path: { root, outer: null, name: '' } }
  }

  /** A value under a name by which it is read again. */
  named(value: Value): Value {
    return this.isChanging ? { shape: UNKNOWN } : value
  }

  /** What conditions have shown about a path so far. */
  learnt(path: ValuePath): Shape | undefined {
    const { facts } = this.state
    return facts.size === 0 ? undefined : facts.get(keyOf(path))
  }

  /** What is known about a path at this place. */
  shapeAt(path: ValuePath): Shape {
    const known = this.learnt(path)
    if (known) return known
    if (path.outer === null) return this.#roots[path.root]?.shape ?? UNKNOWN
    return fieldOf(this.shapeAt(path.outer), path.name, this.missingKey)
  }

  /** Continues as if a path had this shape; maps on the way that cannot contain such a value are ruled out. */
  assume(path: ValuePath, shape: Shape): void {
    if (this.isChanging) return
    const facts = new Map(this.state.facts)
    facts.set(keyOf(path), shape)
    let child = shape
    for (let inner = path; inner.outer !== null; inner = inner.outer) {
      const { outer, name } = inner
      const members = membersOf(this.shapeAt(outer))
      const kept = members.filter(member => canMeet(fieldOf(member, name, this.missingKey), child))
      if (members.length === 1 || kept.length === members.length) break
      child = unionOf(...kept)
      facts.set(keyOf(outer), child)
    }
    this.state = { ...this.state, facts }
  }

  report(certainty: Finding['certainty'], message: string, { node, path, ...about }: Report): void {
    if (this.isAside) return
    const keys = path && this.keysOf(path)
    this.raw.push({
      ...about,
      certainty,
      message,
      node,
      body: this.invocations.at(-1) ?? this.template.name,
      isReached: this.isReached,
      span: { start: node.start, end: node.end },
      text: nodeText(node),
      ...(path && keys ? { path: keys, missingAt: this.#missingAt(path, keys) } : {})
    })
  }

  /** The result of an operation; reports the outcomes that fail, and ends where there are no others. */
  settle(ways: readonly FieldWay[], report: Report): Shape {
    const failing = ways.flatMap(way => ('fails' in way ? [way] : []))
    const [first] = failing
    if (!first) return givenBy(ways)
    const { fails, kinds } = first
    this.report(failing.length === ways.length ? 'must' : 'can', fails, { ...report, kinds })
    return failing.length === ways.length ? this.fail() : givenBy(ways)
  }

  /** Evaluation continued, so the value was none of those that would have ended it. */
  keep({ path, shape }: Value, isGood: (member: SimpleShape) => boolean): void {
    if (this.isOver || !path) return
    const members = membersOf(shape)
    const kept = members.filter(isGood)
    if (kept.length < members.length) this.assume(path, unionOf(...kept))
  }

  fail(): Shape {
    if (this.isAside) return UNKNOWN
    this.state = { ...this.state, end: 'failed' }
    return NEVER
  }

  /** Reads unreachable code only for its names: nothing is found there, and nothing follows from it. */
  aside(read: () => void): void {
    const { state, isAside, roundsAround } = this
    this.isAside = true
    this.state = { ...state, end: null }
    read()
    Object.assign(this, { state, isAside, roundsAround })
  }

  /** The value with which a read continues after the first names of its path, where these were reported. */
  doubted(doubts: readonly ReadDoubt[], path: ValuePath | undefined, shape: () => Shape): Value | undefined {
    const keys = doubts.length > 0 && path ? this.keysOf(path) : undefined
    const doubt = keys && doubts.find(each => isAt(each, keys.length))
    if (!doubt) return undefined
    const present = (): Shape => mapMembers(shape(), member => (isNothing(member) ? NEVER : member))
    const there = doubt.shape === 'present' ? present() : doubt.shape
    return this.newRoot(isNever(there) ? UNKNOWN : there, keys)
  }

  /** Every evaluation that does not fail earlier reaches this place. */
  get isReached(): boolean {
    const { isConditional, mayHaveLeft } = this.state
    return !this.isAside && !isConditional && !mayHaveLeft
  }

  /**
   * A pipeline unwraps interfaces: nil in one becomes no value. A value that may be nil then differs from the one at its path, so facts
   * about it are kept separately.
   */
  unboxed(value: Value): Value {
    const shape = unboxed(value.shape)
    if (shape === value.shape) return value
    const keys = value.path && this.keysOf(value.path)
    return keys ? this.newRoot(shape, keys) : { shape }
  }

  /** Names from the root of the data, where the value was read from there. */
  keysOf(path: ValuePath): readonly string[] | undefined {
    const origin = this.#roots[path.root]?.origin
    return path.outer === null ? origin : origin && [...origin, ...stepsTo(path).map(({ name }) => name)]
  }

  #missingAt(path: ValuePath, all: readonly string[]): number | undefined {
    const steps = stepsTo(path)
    const index = steps.findIndex(each => canBeNothing(this.shapeAt(each)))
    return index < 0 ? undefined : all.length - steps.length + index + 1
  }
}

/** Names behind a variable or the dot are not read again here, so the first name that is may come after the reported one. */
function isAt({ length, shape }: ReadDoubt, names: number): boolean {
  return shape === UNKNOWN ? names >= length : names === length
}

/** What is known where two branches join. */
export function joinStates(before: State, a: State, b: State): State {
  const mayHaveLeft = [a, b].some(state => state.mayHaveLeft || state.end === 'left')
  const around = { isConditional: before.isConditional, mayHaveLeft }
  const count = before.variables.length
  if (a.end || b.end) {
    const goingOn = a.end ? b : a
    const end = a.end && b.end ? (a.end === b.end ? a.end : 'left') : null
    return { ...around, variables: goingOn.variables.slice(0, count), facts: goingOn.facts, end }
  }
  const variables = a.variables.slice(0, count).map((each, index) => joinVariables(each, b.variables[index]))
  const facts = new Map([...a.facts].filter(([key, shape]) => b.facts.get(key) === shape))
  return { ...around, variables, facts, end: null }
}

/** A variable after two branches; where it is unknown in one of them it may be anything. */
export function joinVariables(a: KnownVariable, b: KnownVariable | undefined): KnownVariable {
  if (a.value === b?.value) return a
  return { name: a.name, value: { shape: b ? unionOf(a.value.shape, b.value.shape) : UNKNOWN } }
}
