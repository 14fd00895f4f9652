import type { Workflow } from '../../model/index.js'
import { builtins, parseOptionsFor, type TemplateFunction } from '../../template/index.js'

/** A function of a workflow's templates by its name. */
export function functionCalled(
  name: string,
  { semantics }: Pick<Workflow, 'semantics'>
): TemplateFunction | undefined {
  return parseOptionsFor(semantics.functions).functions.get(name) ?? builtins.get(name)
}

/** The signature of a function, such as `json VALUE`. */
export function signatureOf({ name, parameters, rest, result }: TemplateFunction): string {
  const more = rest ? [`${rest.name}…`] : []
  return `${[name, ...parameters.map(type => type.name), ...more].join(' ')} → ${result.name}`
}

export function describeFunction(name: string, workflow: Pick<Workflow, 'semantics'>): string {
  const called = functionCalled(name, workflow)
  if (!called) return `There is no function \`${name}\` here.`
  const isOwn = parseOptionsFor(workflow.semantics.functions).functions.has(name)
  return `\`${signatureOf(called)}\`\n\n${WHAT_FOR[name] ?? (isOwn ? 'A function of the engine.' : "One of Go's own functions.")}`
}

/** Descriptions of the functions that most templates use. */
const WHAT_FOR: Readonly<Record<string, string>> = {
  and: 'The first operand that is empty, else the last one.',
  or: 'The first operand that is not empty, else the last one.',
  not: 'True for an empty value.',
  len: 'How many items a list or map has, or how many bytes text has.',
  index: 'The item of a list by its number, or of a map by its key.',
  slice: 'A part of a list or text.',
  print: 'The operands as text.',
  printf: 'Text with verbs such as %s and %d, which the operands replace.',
  println: 'The operands as text with a line break.',
  eq: 'True where the first operand equals one of the others.',
  ne: 'True where the operands differ.',
  lt: 'True where the first operand is less than the second.',
  le: 'True where the first operand is less than the second, or equal.',
  gt: 'True where the first operand is greater than the second.',
  ge: 'True where the first operand is greater than the second, or equal.',
  json: 'A value as JSON.',
  toJson: 'A value as JSON.',
  fromJson: 'The value that JSON text holds.',
  quote: 'Text in double quotes, with escapes.',
  default: 'The second operand, or the first where that is empty.',
  urlquery: 'Text escaped for the query of an address.',
  html: 'Text escaped for HTML.',
  js: 'Text escaped for JavaScript.'
}
