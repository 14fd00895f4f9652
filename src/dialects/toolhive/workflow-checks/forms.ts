import {
  childOf,
  childrenOf,
  declaredType,
  fieldOfSchema,
  type JsonValue,
  type Located,
  type Origin,
  stepsOf,
  textOf,
  type Workflow,
  withArticle
} from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'

/** Forms that MCP does not support: clients show an object with flat fields, nothing else. */
export function* checkForms(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const { step } of stepsOf(workflow))
    if (step.kind === 'elicitation' && step.schema && !isMissing(step.schema)) yield* faultsOf(step.schema)
}

function* faultsOf(schema: Located<JsonValue>): Generator<ToolhiveProblem> {
  const { value, origin } = schema
  const isObject = declaredType(value) === 'object' || (!hasType(value) && fieldOfSchema(value, 'properties'))
  if (!isObject) yield noObject(schema)
  const fields = isObject ? childrenOf(childOf(origin, 'properties')) : []
  for (const { key, origin: field } of fields) {
    if (!isFlat(field)) yield nested(key, field)
    else if (isUntyped(field)) yield untyped(key, field)
  }
}

/** An empty schema is reported as a missing one. */
function isMissing({ value }: Located<JsonValue>): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function hasType(schema: JsonValue): boolean {
  return typeof schema === 'object' && schema !== null && Object.hasOwn(schema, 'type')
}

function noObject({ value, origin }: Located<JsonValue>): ToolhiveProblem {
  const type = declaredType(value)
  const place = childOf(origin, 'type') ?? origin
  return {
    rule: 'valid-elicitation-schema',
    at: origin,
    span: place.span,
    message: `the schema is ${type ? `of type ${type}` : 'no object'}, and MCP has forms for objects only, so clients refuse the question; write type: object with ${type ? `${withArticle(type)} property` : 'a property'} for the answer`
  }
}

function nested(key: string, field: Origin): ToolhiveProblem {
  const kind = textOf(childOf(field, 'type')) === 'array' ? 'an array' : 'an object'
  return {
    rule: 'valid-elicitation-schema',
    at: field,
    span: field.keySpan ?? field.span,
    message: `"${key}" is ${kind}: MCP forms have flat fields only (string, number, integer, boolean, or a choice), so clients refuse the question`
  }
}

/** A form selects the input of a field by its type alone, even for an enum. */
function isUntyped(field: Origin): boolean {
  return field.node?.kind === 'map' && !childOf(field, 'type') && !childOf(field, '$ref')
}

function untyped(key: string, field: Origin): ToolhiveProblem {
  const isChoice = ['oneOf', 'anyOf', 'enum'].some(keyword => childOf(field, keyword))
  return {
    rule: 'valid-elicitation-schema',
    at: field,
    span: field.keySpan ?? field.span,
    message: `"${key}" has no type: ${isChoice ? 'a choice in an MCP form is of type string' : 'every field of an MCP form has one'}, so clients refuse the question; write type: ${isChoice ? 'string' : 'string, number, integer or boolean'} next to it`
  }
}

/** Newer releases of the protocol treat a list of enum values as flat. */
function isFlat(field: Origin): boolean {
  const type = textOf(childOf(field, 'type'))
  const items = childOf(field, 'items')
  if (type === 'array') return (childOf(items, 'enum') ?? childOf(items, 'anyOf')) !== undefined
  return type !== 'object'
}
