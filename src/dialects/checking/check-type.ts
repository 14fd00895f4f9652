import type { Refusal } from '../../source/diagnostic.js'
import { OLD_BOOLEANS } from '../../source/resolve-scalar.js'
import { positionAt } from '../../source/source-file.js'
import type { Place } from '../reading/place.js'
import { type FieldShape, isDuration } from '../reading/shape.js'
import { admission, decoding, strictRefusal } from './admission.js'
import { valueWords } from './check-scalar.js'
import { prunedKeys } from './pruned-keys.js'
import type { ShapeContext } from './shape-context.js'
import { wireNumber } from './wire-value.js'

/** False where the value is of another type than its field, which is reported, or null, of which nothing more can be said. */
export function checkType(place: Place, shape: FieldShape, context: ShapeContext): boolean {
  const { type } = shape
  const actual = jsonType(place)
  if (actual === 'null') return checkNull(place, shape, context)
  if (type === undefined || shape['x-kubernetes-int-or-string'] || fits(place, type, actual)) return true
  context.findings.report(place, {
    rule: isDuration(shape) ? 'valid-duration' : 'valid-field',
    // What else is said of a value of the wrong type speaks of one that nobody reads.
    accountsFor: [place.path],
    ...words(place, shape, { actual, context })
  })
  return false
}

/** The cluster drops a field that is null, and fills its default in; an item of a list it refuses. The config loader takes null for absent. */
function checkNull(place: Place, shape: FieldShape, context: ShapeContext): boolean {
  const isTaken =
    place.within.flavour === 'config' || place.entry !== null || context.isOpaque || shape.type === undefined
  if (!isTaken)
    context.findings.report(place, {
      rule: 'valid-field',
      ...words(place, shape, { actual: 'null', context })
    })
  return false
}

function words(
  place: Place,
  shape: FieldShape,
  { actual, context }: { readonly actual: string; readonly context: ShapeContext }
) {
  if (context.isOpaque)
    return { message: `${operatorWords(place, shape, actual)}${hint(place, shape, actual)}` }
  const isResource = place.within.flavour === 'resource'
  const upstream = isResource ? clusterWords(place, shape, actual) : loaderWords(place, shape, context)
  const message = `${upstream}${hint(place, shape, actual)}`
  return {
    message,
    refusal: isResource
      ? (strictly(place, shape) ?? refused(place, shape, upstream))
      : decoding(place, upstream)
  }
}

/** A cluster goes on to the choices and bounds of a value whose type is wrong. */
function refused(place: Place, shape: FieldShape, upstream: string): Refusal {
  const also = valueWords(place, shape)
  return { ...admission(place, upstream), ...(also.length === 0 ? {} : { also }) }
}

/** A strict request is refused for what stands inside a value of the wrong type, before its type is looked at. */
function strictly(place: Place, shape: FieldShape): Refusal | null {
  const [first, ...also] = prunedKeys(place, shape).map(
    path => `strict decoding error: unknown field "${path}"`
  )
  return first === undefined ? null : { ...strictRefusal(place, first), also }
}

function clusterWords(place: Place, shape: FieldShape, actual: string): string {
  return `${place.path}: Invalid value: "${actual}": ${place.path} in body must be of type ${shape.type}: "${actual}"`
}

/** The cluster takes anything inside the inner step of a loop; the operator cannot read the document then. */
function operatorWords(place: Place, shape: FieldShape, actual: string): string {
  const field = place.path.slice(place.path.lastIndexOf('.') + 1)
  const given = actual === 'boolean' ? 'bool' : actual === 'integer' ? 'number' : actual
  return `json: cannot unmarshal ${given} into Go struct field ${field} of type ${GO_TYPES[shape.type ?? ''] ?? shape.type}`
}

const GO_TYPES: Record<string, string> = {
  string: 'string',
  integer: 'int',
  number: 'float64',
  boolean: 'bool',
  array: '[]interface {}',
  object: 'map[string]interface {}'
}

function loaderWords(place: Place, shape: FieldShape, { own }: ShapeContext): string {
  const { line } = positionAt(place.file, place.span.start)
  const [tag, text] = yamlTag(place)
  const isComposed = shape.type === 'array' || shape.type === 'object'
  const composed = isComposed ? own?.goTypeOf?.(place, shape) : undefined
  return `line ${line}: cannot unmarshal ${tag}${text} into ${composed ?? GO_TYPES[shape.type ?? ''] ?? shape.type}`
}

function yamlTag(place: Place): readonly [string, string] {
  if (place.kind === 'map') return ['!!map', '']
  if (place.kind === 'list') return ['!!seq', '']
  const tags: Record<string, string> = {
    string: '!!str',
    bigint: '!!int',
    number: '!!float',
    boolean: '!!bool'
  }
  const text = place.node?.kind === 'scalar' ? place.node.text : ''
  const shown = text.length > 10 ? `${text.slice(0, 7)}...` : text
  return [tags[typeof place.value] ?? '!!null', ` \`${shown}\``]
}

function hint(place: Place, shape: FieldShape, actual: string): string {
  if (isDuration(shape)) return '; a duration is a number with a unit, such as 30s or 1h30m'
  if (actual === 'null') return '; leave the entry out, or give it a value'
  if (shape.type === 'string' && place.node?.kind === 'scalar') return '; put it in quotes to make it a text'
  if (shape.type === 'array' && place.kind === 'scalar')
    return '; write a list: one entry a line, each after "- "'
  return shape.type === 'object' && place.kind === 'scalar' ? '; write a map: one "key: value" a line' : ''
}

/** The JSON type of what is written, in the words of JSON Schema. */
export function jsonType(place: Place): string {
  if (place.kind === 'map') return 'object'
  if (place.kind === 'list') return 'array'
  const { value } = place
  if (value === null || value === undefined) return 'null'
  if (place.within.flavour === 'resource' && typeof value !== 'string' && typeof value !== 'boolean')
    return typeof wireNumber(place) === 'bigint' ? 'integer' : 'number'
  if (typeof value === 'bigint') return 'integer'
  // A Go int of a config takes the whole part of a float that it has room for.
  return typeof value === 'number' && value <= MAX_INT64 ? 'integer' : typeof value
}

const MAX_INT64 = 2 ** 63

/** Whether a value of that type may stand where the field table wants another. */
export function fits(place: Place, type: string, actual: string): boolean {
  if (actual === type || (type === 'number' && actual === 'integer')) return true
  if (place.within.flavour === 'resource' || place.node?.kind !== 'scalar') return false
  if (type === 'string') return true
  return type === 'boolean' && typeof place.value === 'string' && OLD_BOOLEANS.has(place.value)
}
