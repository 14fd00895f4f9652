import { Ajv, type ValidateFunction } from 'ajv'
import { FORMATS, type ResourceSchema } from './arbitrary-resource.js'

/** Another validator for the schema of a resource definition, without its rules between fields. */
export function independentValidator(schema: ResourceSchema): ValidateFunction {
  const ajv = new Ajv({ strict: false, useDefaults: true, unicodeRegExp: true })
  for (const [name, texts] of Object.entries(FORMATS)) ajv.addFormat(name, text => texts[text] ?? false)
  for (const name of ['int32', 'int64']) ajv.addFormat(name, true)
  ajv.addKeyword({
    keyword: 'x-kubernetes-list-type',
    type: 'array',
    compile: (type: string, list: object) => {
      const keys = keysOf(list)
      return (items: readonly unknown[]) =>
        type === 'atomic' || areDifferent(items.map(item => keyOf(item, keys)))
    }
  })
  return ajv.compile(converted(schema))
}

/** Fields that no map has are refused, and the API server looks at no list where a text of a format belongs. */
function converted(schema: ResourceSchema): object {
  const { properties, items, additionalProperties, format, type, pattern } = schema
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true
  return {
    ...schema,
    ...(type === 'string' && format !== undefined ? { type: ['string', 'array'] } : {}),
    ...(pattern === undefined ? {} : { pattern: pattern.replaceAll('[:space:]', '\\s') }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [name, converted(part)])
      ),
      ...(isOpen ? {} : { additionalProperties: false })
    }),
    ...(items && { items: converted(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: converted(additionalProperties) })
  }
}

function keysOf({ 'x-kubernetes-list-map-keys': keys }: ResourceSchema): readonly string[] | undefined {
  return keys
}

function keyOf(item: unknown, keys: readonly string[] | undefined): string {
  if (!keys || typeof item !== 'object' || item === null) return JSON.stringify(item)
  const fields: Readonly<Record<string, unknown>> = { ...item }
  return JSON.stringify(keys.map(key => fields[key]))
}

function areDifferent(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}
