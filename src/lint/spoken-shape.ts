import type { Misfit } from '../analysis/fact.js'
import type { SimpleShape } from '../template/index.js'

const SPOKEN: Readonly<Record<SimpleShape['kind'], string>> = {
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
export function spokenShape(shape: SimpleShape): string {
  if (shape.kind === 'text' && shape.isLine) return 'a text that ends with a line break'
  if (shape.kind !== 'text' || !shape.json) return SPOKEN[shape.kind]
  if (shape.json.kind === 'map') return 'a JSON object'
  if (shape.json.kind === 'list') return 'a JSON array'
  return shape.json.kind === 'text' ? 'a text in quotes' : SPOKEN.text
}

/** The action that prints the unfit part of a text, and its kind. */
export function spokenPart({ part, isDeclared }: Misfit): string {
  if (!part) return ''
  const spoken = spokenShape(part.shape)
  return `${part.action} is ${isDeclared && part.shape.kind !== 'noValue' ? `declared as ${spoken}` : spoken}`
}
