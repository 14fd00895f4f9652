import type { BranchNode, ListNode, PipeNode } from '../syntax/node.js'
import { walk } from '../syntax/walk.js'
import { setVariable } from './expressions.js'
import type { Inference, State, Value } from './inference.js'
import { type FieldWay, goTypeName } from './shapes/fields.js'
import {
  INTEGER,
  isNever,
  type MapShape,
  membersOf,
  NEVER,
  NOTHING,
  type Shape,
  type SimpleShape,
  TEXT,
  UNKNOWN
} from './shapes/shape.js'
import { mapMembers, unionOf } from './shapes/union.js'

export interface RangeBlock {
  readonly inference: Inference
  readonly node: BranchNode
  readonly dot: Value
  /** Infers a body of the loop. */
  body(list: ListNode, dot: Value): unknown
}

/** `{{range}}`: its body is inferred once, for any element; variables assigned in it are unknown. */
export function inferRange(range: RangeBlock, value: Value, before: State): void {
  const { inference, node, dot } = range
  const { pipe } = node
  const shape = inference.settle(waysOf(value.shape, pipe), { kind: 'range', node: pipe, path: value.path })
  if (inference.isOver) {
    readLists(range, [node.list, node.elseList])
    return
  }
  const around = inference.roundsAround
  inference.roundsAround = mayEndEarly(node) ? around : around * maxRounds(shape)
  reportRounds(inference, pipe, { shape, around })
  const rounds = membersOf(shape).map(roundsOf)
  const assigned = assignedIn(node)
  const start = forgetting(inference.state, assigned)
  const body = rounds.every(count => count === 'none') ? null : inferRounds(range, start, shape, rounds)
  inference.roundsAround = around
  const isElsePossible = rounds.some(count => count !== 'some')
  readLists(range, [body ? undefined : node.list, isElsePossible ? undefined : node.elseList])
  inference.state = { ...start, isConditional: start.isConditional || body !== null }
  if (node.elseList && isElsePossible) range.body(node.elseList, dot)
  inference.state = after(forgetting(before, assigned), {
    start,
    body,
    other: inference.state,
    isElsePossible
  })
}

/** Lists that no iteration reaches. */
function readLists(range: RangeBlock, [body, other]: readonly (ListNode | undefined)[]): void {
  const { inference, dot } = range
  inference.aside(() => {
    if (body) inferRounds(range, inference.state, UNKNOWN, ['any'])
    if (other) range.body(other, dot)
  })
}

/** The bytes that ToolHive accepts from a template: with a character per iteration, more of them never produce a result. */
const MAX_ROUNDS = 10n * 1024n * 1024n

/** Reported at the loop that makes them too many, not at those inside it. */
function reportRounds(
  inference: Inference,
  node: PipeNode,
  { shape, around }: { readonly shape: Shape; readonly around: bigint }
): void {
  const { roundsAround } = inference
  if (roundsAround <= MAX_ROUNDS || around > MAX_ROUNDS) return
  const isSure = membersOf(shape).every(member => around * maxRounds(member) > MAX_ROUNDS)
  inference.report(isSure ? 'must' : 'can', `a loop of ${roundsAround} rounds`, { kind: 'rounds', node })
}

function mayEndEarly(node: BranchNode): boolean {
  return walk(node.list).some(each => each.kind === 'break')
}

/** The known number of iterations; one where it is unknown. */
function maxRounds(shape: Shape): bigint {
  let most = 1n
  for (const member of membersOf(shape)) {
    const count = leastRounds(member)
    if (count > most) most = count
  }
  return most
}

function leastRounds(member: SimpleShape): bigint {
  if (member.kind === 'int') return member.value ?? 1n
  const isCounted = member.kind === 'list' && Number.isSafeInteger(member.minLength)
  return isCounted ? BigInt(member.minLength) : 1n
}

interface Ends {
  readonly start: State
  /** The state at the end of an iteration; null where there are none. */
  readonly body: State | null
  readonly other: State
  readonly isElsePossible: boolean
}

/** Facts learnt in the loop are dropped; an end that is certain in all iterations ends the loop. */
function after(before: State, { start, body, other, isElsePossible }: Ends): State {
  const isOver = (state: State): boolean => state.end === 'failed' && !state.mayHaveLeft
  const hasFailed = (body === null || isOver(body)) && (!isElsePossible || isOver(other))
  const variables = start.variables.slice(0, before.variables.length)
  const leavesLoopAround = other.end === 'left' || (other.mayHaveLeft && !start.mayHaveLeft)
  return {
    variables,
    facts: start.facts,
    isConditional: before.isConditional,
    mayHaveLeft: start.mayHaveLeft || leavesLoopAround,
    end: hasFailed && !start.mayHaveLeft ? 'failed' : null
  }
}

/** Whether a value gives no iteration, at least one, or an unknown number. */
type Count = 'none' | 'some' | 'any'

function inferRounds(range: RangeBlock, start: State, shape: Shape, rounds: readonly Count[]): State {
  const { inference, node } = range
  const isSure = rounds.every(count => count === 'some')
  inference.state = { ...start, isConditional: start.isConditional || !isSure }
  const element = inference.newRoot(mapMembers(shape, elementOf))
  const index = inference.newRoot(mapMembers(shape, indexOf))
  const { declarations, isAssign } = node.pipe
  const values = declarations.length > 1 ? [index, element] : [element]
  for (const [place, variable] of declarations.entries())
    setVariable(inference, variable, { value: values[place] ?? element, isAssign })
  range.body(node.list, inference.named(element))
  return inference.state
}

function waysOf(shape: Shape, { declarations }: PipeNode): readonly FieldWay[] {
  return membersOf(shape).map((member): FieldWay => {
    if (member.kind === 'boolean' || member.kind === 'text' || member.kind === 'float')
      return { fails: `range can't iterate over a value of type ${goTypeName(member)}` }
    if (member.kind === 'int' && declarations.length > 1)
      return { fails: "can't use an int to iterate over more than one variable" }
    return { gives: member }
  })
}

function roundsOf(member: SimpleShape): Count {
  switch (member.kind) {
    case 'list':
      if (member.minLength > 0) return 'some'
      return member.maxLength === 0 ? 'none' : 'any'
    case 'map':
      return roundsOfMap(member)
    case 'int':
      if (member.value === undefined) return 'any'
      return member.value > 0n ? 'some' : 'none'
    case 'noValue':
    case 'null':
      return 'none'
    default:
      return 'any'
  }
}

function roundsOfMap({ fields, rest }: MapShape): Count {
  if ([...fields.values()].some(field => field.isRequired)) return 'some'
  return rest === null && [...fields.values()].every(field => isNever(field.shape)) ? 'none' : 'any'
}

function elementOf(member: SimpleShape): Shape {
  if (member.kind === 'list') return member.item
  if (member.kind === 'int') return INTEGER
  if (member.kind === 'map')
    return unionOf(...[...member.fields.values()].map(field => field.shape), member.rest ?? NEVER)
  return member.kind === 'unknown' ? member : NEVER
}

function indexOf(member: SimpleShape): Shape {
  if (member.kind === 'list') return INTEGER
  if (member.kind === 'map') return TEXT
  return member.kind === 'int' ? NOTHING : UNKNOWN
}

/** The variables assigned anywhere in a loop, including its head. */
function assignedIn(node: BranchNode): ReadonlySet<string> {
  const pipes = walk(node).flatMap(each => (each.kind === 'pipe' && each.isAssign ? each.declarations : []))
  return new Set(pipes.map(variable => variable.name))
}

function forgetting(state: State, names: ReadonlySet<string>): State {
  const variables = state.variables.map(variable =>
    names.has(variable.name) ? { name: variable.name, value: { shape: UNKNOWN } } : variable
  )
  return { ...state, variables }
}
