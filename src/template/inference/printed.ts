import { printPlain } from '../fmt/print-value.js'
import type { OperandNode, PipeNode } from '../syntax/node.js'
import type { FindingKind } from './finding.js'
import type { Inference, Value } from './inference.js'
import {
  isContainer,
  isNothing,
  literalOf,
  membersOf,
  type Shape,
  type SimpleShape,
  someMember,
  TEXT
} from './shapes/shape.js'

/** One possible output of a template: known texts, and values with known shapes. */
export type PrintedText = readonly (string | SimpleShape)[]

/** The possible texts; null where there are too many, or they are unknown. */
export type PrintedTexts = readonly PrintedText[] | null

const MAX_WAYS = 64

/** What a body prints, statement by statement. An output grows in place: copying it for each statement would be quadratic. */
export class PrintedSoFar {
  #ways: (string | SimpleShape)[][] | null = [[]]

  add(next: PrintedTexts): void {
    const before = this.#ways
    const only = next?.length === 1 ? next[0] : undefined
    if (before === null || next === null || before.length * next.length > MAX_WAYS) this.#ways = null
    else if (only) for (const way of before) for (const piece of only) way.push(piece)
    else this.#ways = before.flatMap(start => next.map(end => [...start, ...end]))
  }

  /** To be read once, at the end. */
  get texts(): PrintedTexts {
    return this.#ways
  }
}

export function either(a: PrintedTexts, b: PrintedTexts): PrintedTexts {
  if (a === null || b === null || a.length + b.length > MAX_WAYS) return null
  return [...a, ...b]
}

/** How a value is printed, one output for each of its members. */
export function printedShape(shape: Shape): PrintedTexts {
  const ways = shape.kind === 'union' ? shape.members.flatMap(waysOf) : waysOf(shape)
  return ways.length > MAX_WAYS ? null : ways
}

/** Bytes outside UTF-8 may form a letter together with adjacent output. */
function waysOf(member: SimpleShape): PrintedText[] {
  if (isNothing(member)) return [['<no value>']]
  if (member.kind === 'boolean' && member.value === undefined) return [['true'], ['false']]
  const value = literalOf(member)
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) return [[TEXT]]
  return [[value === undefined ? member : printPlain(value)]]
}

/** Problems of a value that an action prints. */
export function checkPrinted(inference: Inference, pipe: PipeNode, value: Value): void {
  const { path, shape } = value
  if (!someMember(shape, isNoticed)) return
  const members = membersOf(shape)
  const about = { node: printedNode(pipe), path, shape }
  const report = (kind: FindingKind, bad: readonly SimpleShape[], text: string): void => {
    const certainty = bad.length === members.length ? 'must' : 'can'
    if (bad.length > 0) inference.report(certainty, text, { kind, ...about })
  }
  report('missing', members.filter(isNothing), 'prints <no value>')
  report('container', members.filter(isContainer), 'prints as Go prints a list or a map')
  const large = members.filter(mayHaveExponent)
  if (large.every(hasExponent)) report('exponent', large, 'prints with an exponent')
  else inference.report('can', 'may print with an exponent', { kind: 'exponent', ...about })
}

function isNoticed(member: SimpleShape): boolean {
  return isNothing(member) || isContainer(member) || mayHaveExponent(member)
}

/** The operand alone, where it is the whole pipeline. */
function printedNode(pipe: PipeNode): OperandNode {
  const { args = [] } = pipe.commands[0] ?? {}
  return (pipe.commands.length === 1 && args.length === 1 && args[0]) || pipe
}

/** From a million on, in either direction. */
function mayHaveExponent(member: SimpleShape): boolean {
  if (member.kind !== 'float') return false
  if (member.value !== undefined) return hasExponent(member)
  return (member.maximum ?? 1e6) >= 1e6 || (member.minimum ?? -1e6) <= -1e6
}

function hasExponent(member: SimpleShape): boolean {
  return member.kind === 'float' && member.value !== undefined && printPlain(member.value).includes('e')
}
