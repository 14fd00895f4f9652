import { readFileSync } from 'node:fs'
import fc from 'fast-check'

/** Texts by the format of their field, and whether the API server takes them. */
export const FORMATS: Readonly<Record<string, Readonly<Record<string, boolean>>>> = JSON.parse(
  readFileSync('fixtures/dialects/rules/formats.json', 'utf8')
)

/** A part of a resource definition's schema, as far as documents are made from it. */
export interface ResourceSchema {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly string[]
  readonly pattern?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, ResourceSchema>>
  readonly items?: ResourceSchema
  readonly additionalProperties?: boolean | ResourceSchema
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-validations'?: readonly { readonly message: string }[]
}

/** Values for a schema; most fit it in all but one place. */
export function valuesFor(schema: ResourceSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>('text', 7, 1.5, true, [], ['a', 'a'], {}, '') }
  )
}

function fitting(schema: ResourceSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return likely(fc.constantFrom(...schema.enum), fc.constantFrom('other', ''))
  switch (schema.type) {
    case 'object':
      return objects(schema)
    case 'array':
      return lists(schema)
    case 'string':
      return texts(schema)
    case 'integer':
      return integers(schema)
    case 'number':
      return fc.constantFrom(0, 0.5, 1, 3)
    case 'boolean':
      return fc.boolean()
    default:
      return fc.constantFrom<unknown>('text', 7, true, ['a'], { a: 1 })
  }
}

function likely<Value>(usual: fc.Arbitrary<Value>, odd: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

function objects(schema: ResourceSchema): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties } = schema
  if (!properties) {
    const inner = typeof additionalProperties === 'object' ? valuesFor(additionalProperties) : fc.constant(1)
    const few = fc.dictionary(fc.constantFrom('a', 'b', 'X-Trace', 'x.y/z'), inner, { maxKeys: 3 })
    return schema.maxProperties === undefined ? few : likely(few, manyKeys(schema.maxProperties + 1, inner))
  }
  const fields = Object.entries(properties).map(([name, part]) => {
    const value = valuesFor(part).map(each => [[name, each]] as const)
    const absent = fc.constant([] as const)
    const [present, missing] = required.includes(name)
      ? [40, 1]
      : [1, Math.ceil(Object.keys(properties).length / 4)]
    return fc.oneof({ weight: present, arbitrary: value }, { weight: missing, arbitrary: absent })
  })
  const unknown = fc.constantFrom([['unknownField', 'x']] as const, [['Name', 'x']] as const)
  const others = likely<readonly (readonly [string, unknown])[]>(fc.constant([]), unknown)
  return fc.tuple(...fields, others).map(parts => Object.fromEntries(parts.flat()))
}

function manyKeys(count: number, inner: fc.Arbitrary<unknown>): fc.Arbitrary<Record<string, unknown>> {
  return inner.map(value => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value])))
}

function lists({ items = {}, minItems = 0, maxItems = 4 }: ResourceSchema): fc.Arbitrary<unknown> {
  const item = valuesFor(items)
  const usual = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) })
  const many = item.map(each => Array.from({ length: maxItems + 1 }, () => each))
  return likely<unknown>(usual, fc.oneof(fc.constant([]), many))
}

function texts({
  format = '',
  pattern,
  minLength = 0,
  maxLength = 12
}: ResourceSchema): fc.Arbitrary<string> {
  const samples = FORMATS[format]
  if (samples) return fc.constantFrom(...Object.keys(samples))
  const usual =
    pattern === undefined
      ? fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 12), unit: 'grapheme-ascii' })
      : fc.stringMatching(new RegExp(pattern.replaceAll('[:space:]', '\\s')))
  const odd = fc.constantFrom('', 'a'.repeat(maxLength + 1), 'https://a.example/x', 'é\u00a0ü', '12 h')
  return fc.oneof({ weight: 20, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

function integers({ minimum = -3, maximum = 100 }: ResourceSchema): fc.Arbitrary<number> {
  return likely<number>(
    fc.integer({ min: minimum, max: maximum }),
    fc.constantFrom(minimum - 1, maximum + 1, 0, 1.5)
  )
}
