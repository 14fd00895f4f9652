import type { Misfit } from '../analysis/facts/fact.js'
import type { SimpleShape } from '../template/index.js'

const NAMES: Readonly<Record<SimpleShape['kind'], string>> = {
  unknown: 'not known',
  noValue: 'missing in some runs and gives <no value> then',
  null: 'missing in some runs and gives <no value> then',
  boolean: 'a boolean',
  text: 'a text',
  int: 'a number',
  float: 'a number',
  map: 'a map',
  list: 'a list'
}

/** A value's kind in words. */
export function describeShape(shape: SimpleShape): string {
  if (shape.kind === 'text' && shape.isLine) return 'text that ends with a line break'
  if (shape.kind !== 'text' || !shape.json) return NAMES[shape.kind]
  if (shape.json.kind === 'map') return 'a JSON object'
  if (shape.json.kind === 'list') return 'a JSON array'
  return shape.json.kind === 'text' ? 'text in quotes' : NAMES.text
}

/** The action that prints the unfit part of a text, and its kind. */
export function describePart({ part, isDeclared }: Misfit): string {
  if (!part) return ''
  const described = describeShape(part.shape)
  return `${part.action} is ${isDeclared && part.shape.kind !== 'noValue' ? `declared as ${described}` : described}`
}
