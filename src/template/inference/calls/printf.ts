import type { Argument, KnownCall, ResultRule } from '../place.js'
import { goTypeName } from '../shapes/fields.js'
import { isNothing, membersOf, type Shape, type SimpleShape, TEXT, textOf } from '../shapes/shape.js'
import { unboxed, unionOf } from '../shapes/union.js'

/** `printf FORMAT A B`: text, in which a verb that a value does not have prints `%!d(float64=1)`. */
export const formatted: ResultRule = call => {
  const [format, ...operands] = call.args
  const text = textOf(format?.value.shape)
  const verbs = text === undefined ? undefined : verbsIn(text)
  if (verbs) checkVerbs(call, verbs, operands)
  const [only, ...others] = operands
  return text === '%v' && only && others.length === 0 ? printedText(only) : TEXT
}

/** `print A`. */
export const printedAlone: ResultRule = ({ args: [only, ...others] }) =>
  only && others.length === 0 ? printedText(only) : TEXT

/** `println A B` ends its output with a line break. */
export const printedLine: ResultRule = () => ({ kind: 'text', isLine: true })

/** The text of one value, as far as known. */
function printedText({ value }: Argument): Shape {
  return unionOf(...membersOf(value.shape).flatMap(textsOf))
}

function textsOf(member: SimpleShape): readonly Shape[] {
  if (isNothing(member)) return [{ kind: 'text', value: '<nil>' }]
  const truths = member.kind === 'boolean' && (member.value === undefined ? [true, false] : [member.value])
  if (truths) return truths.map(truth => ({ kind: 'text', value: String(truth) }))
  return [member.kind === 'text' ? member : TEXT]
}

/** The verbs of a format in order; undefined where it counts or picks its operands itself, or is incomplete. */
function verbsIn(format: string): readonly string[] | undefined {
  if (/%[-+# 0]*(?:[1-9.][\d.]*)?[[*]/.test(format)) return undefined
  const directives = [...format.matchAll(/%[-+# 0]*\d*(?:\.\d*)?(.|$)/gsu)].map(([, verb = '']) => verb)
  return directives.includes('') ? undefined : directives.filter(verb => verb !== '%')
}

function checkVerbs(call: KnownCall, verbs: readonly string[], operands: readonly Argument[]): void {
  const { inference, node } = call
  const report = { kind: 'verb', node } as const
  for (const [index, verb] of verbs.entries()) {
    const operand = operands[index]
    if (operand) checkVerb(call, verb, operand)
    else inference.report('must', `%!${verb}(MISSING)`, report)
  }
  if (operands.length > verbs.length) inference.report('must', '%!(EXTRA …)', report)
}

function checkVerb({ inference, node }: KnownCall, verb: string, { node: written, value }: Argument): void {
  const members = membersOf(unboxed(value.shape))
  const bad = members.filter(member => isBad(member, verb))
  const [first] = bad
  if (!first) return
  const certainty = bad.length === members.length ? 'must' : 'can'
  const shown = first.kind === 'noValue' ? '<nil>' : `${goTypeName(first)}=…`
  inference.report(certainty, `%!${verb}(${shown})`, {
    kind: 'verb',
    verb,
    node: written ?? node,
    path: value.path,
    kinds: [first.kind]
  })
}

const goodVerbs: Readonly<Partial<Record<SimpleShape['kind'], string>>> = {
  noValue: 'vT',
  boolean: 'vTt',
  text: 'vTsqxX',
  float: 'vTbgGxXfFeE',
  int: 'vTdboOxXcqU'
}

/** Lists and maps print their elements by the verb, so nothing is claimed about them. */
function isBad({ kind }: SimpleShape, verb: string): boolean {
  const good = goodVerbs[kind]
  return good !== undefined && !good.includes(verb)
}
