import type { Fix, Refusal } from '../../../source/diagnostic.js'
import { positionAt } from '../../../source/source-file.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, fieldNames, fieldShape, isDuration } from '../../reading/shape.js'
import { timestampAt } from '../../reading/times.js'
import type { PastType } from '../../releases/outdated.js'
import { admission, decoding, strictRefusal } from '../admission.js'
import type { ShapeContext } from '../shape-context.js'
import { describeValue } from './check-scalar.js'
import { handlingFix, nameFix, typeFix, unquoted } from './type-fix.js'

/** The message for a value of the wrong type, and its refusal. */
export function describeWrongType(place: Place, shape: FieldShape, { actual, context }: WrongType) {
  const fix = typeFix(place, shape)
  if (context.isOpaque)
    return { message: `${describeForOperator(place, shape, actual)}${hint(place, shape, actual)}`, ...fix }
  const isResource = place.flavour === 'resource'
  if (isResource && isOverlooked(shape, actual))
    return { message: `${place.path} must be text and not a list, which the API server overlooks`, ...fix }
  const upstream = isResource
    ? describeForCluster(place, shape, { actual, context })
    : describeForLoader(place, shape, context)
  const past = context.own?.past.type(place, actual) ?? null
  const message = `${upstream}${hint(place, shape, actual)}${past === null ? '' : `; ${describePastType(past)}`}`
  return {
    message,
    ...(past === null ? fix : (pastTypeFix(place, past) ?? nameFix(place, shape) ?? fix)),
    refusal: isResource
      ? (strictly(place, shape) ?? refused(place, shape, upstream, context))
      : decoding(place, upstream)
  }
}

function describePastType({ age, successor }: PastType): string {
  return successor ? `${age}; ${successor.write}` : age
}

function pastTypeFix(place: Place, { successor }: PastType): { readonly fix: Fix } | null {
  const fix = successor?.fix(place)
  return fix ? { fix } : null
}

/** A cluster still checks enumeration and bounds of a value with the wrong type. */
function refused(place: Place, shape: FieldShape, upstream: string, context: ShapeContext): Refusal {
  const also = describeValue(place, shape, context)
  return { ...admission(place, upstream), ...(also.length === 0 ? {} : { also }) }
}

/** A strict request is refused for keys inside a value of the wrong type before its type is checked. */
function strictly(place: Place, shape: FieldShape): Refusal | null {
  const [first, ...also] = prunedKeys(place, shape).map(
    path => `strict decoding error: unknown field "${path}"`
  )
  return first === undefined ? null : { ...strictRefusal(place, first), also }
}

/** The API server checks the type of a string with a format only for values other than strings and lists. */
export function isOverlooked({ type, format }: FieldShape, actual: string): boolean {
  return type === 'string' && format !== undefined && actual === 'array'
}

function describeForCluster(place: Place, shape: FieldShape, { actual, context }: WrongType): string {
  const [type, given] = isByFormat(shape, { actual, context })
    ? [shape.format, GO_FORMATS[actual] ?? '']
    : [shape.type, actual]
  return `${place.path}: Invalid value: "${given}": ${place.path} in body must be of type ${type}: "${given}"`
}

interface WrongType {
  /** The JSON type of the value. */
  readonly actual: string
  readonly context: ShapeContext
}

/** Only newer API servers check number formats, and none checks a format on a string or list. */
function isByFormat({ type, format }: FieldShape, { actual, context }: WrongType): boolean {
  if (format === undefined || actual === 'string' || actual === 'array') return false
  return type === 'string' || context.own?.weighsNumbers === true
}

const GO_FORMATS: Readonly<Record<string, string | undefined>> = { number: 'float64', integer: 'int64' }

/** The cluster accepts anything inside the inner step of a loop, but the operator then cannot read the document. */
function describeForOperator(place: Place, shape: FieldShape, actual: string): string {
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

function describeForLoader(place: Place, shape: FieldShape, { own }: ShapeContext): string {
  const { line } = positionAt(place.file, place.span.start)
  const [tag, text] = yamlTag(place)
  const type = own?.goTypeOf?.(place, shape) ?? GO_TYPES[shape.type ?? ''] ?? shape.type
  return `line ${line}: cannot unmarshal ${tag}${text} into ${type}`
}

/** The loader's name for the value's type, and as much of the value as it shows. */
export function yamlTag(place: Place): readonly [string, string] {
  if (place.kind === 'map') return ['!!map', '']
  if (place.kind === 'list') return ['!!seq', '']
  const text = place.node?.kind === 'scalar' ? place.node.text : ''
  const shown = text.length > 10 ? `${text.slice(0, 7)}...` : text
  return [scalarTag(place), ` \`${shown}\``]
}

const TAGS: Readonly<Record<string, string>> = {
  string: '!!str',
  bigint: '!!int',
  number: '!!float',
  boolean: '!!bool'
}

function scalarTag(place: Place): string {
  if (place.node?.kind === 'scalar' && place.node.tag === '!!binary') return '!!binary'
  return timestampAt(place) === null ? (TAGS[typeof place.value] ?? '!!null') : '!!timestamp'
}

function hint(place: Place, shape: FieldShape, actual: string): string {
  if (isDuration(shape)) return '; a duration is a number with a unit, such as 30s or 1h30m'
  if (actual === 'null') return '; leave the entry out, or give it a value'
  if (shape.type === 'string' && place.node?.kind === 'scalar') return '; put it in quotes to make it text'
  if (unquoted(place, shape) !== null) return '; remove the quotes, which make it text'
  if (shape.type === 'array' && place.kind === 'scalar')
    return '; write a list: one entry a line, each after "- "'
  const handling = shape.type === 'object' ? handlingFix(place) : null
  if (handling) return `; ${handling.description.replace('Write', 'write')}`
  return shape.type === 'object' && place.kind !== 'map' ? mapHint(place, shape) : ''
}

function mapHint({ text }: Place, shape: FieldShape): string {
  const [name, ...others] = fieldNames(shape)
  return name === undefined || others.length > 0 || !text
    ? '; write a map: one "key: value" a line'
    : `; write a map: { ${name}: ${text} }`
}

/**
 * The paths of unknown keys, which a cluster removes from a value before it checks types. So a map in place of a string loses its
 * content, and a strict request is refused for the keys instead of the type.
 */
function prunedKeys(place: Place, shape: FieldShape | undefined): readonly string[] {
  if (shape?.['x-kubernetes-preserve-unknown-fields']) return []
  if (place.kind === 'list') return place.items().flatMap(item => prunedKeys(item, shape?.items))
  return place.entries().flatMap(({ key, place: value }) => {
    const known = shape && fieldShape(shape, key)
    return known ? prunedKeys(value, known) : [value.path]
  })
}
