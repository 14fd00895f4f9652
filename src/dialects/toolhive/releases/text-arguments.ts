import type { Place } from '../../reading/place.js'

/** Arguments of a step that are texts, and that today's engine makes numbers and booleans where the tool's schema asks for them. */
export function textArguments(tool: Place, step: Place): readonly Place[] {
  const types = parameterTypes(tool)
  return step
    .field('arguments')
    .entries()
    .flatMap(({ place }) => (isCoerced(place, types) ? [place] : []))
}

function isCoerced({ node }: Place, types: ReadonlyMap<string, string>): boolean {
  if (node?.kind !== 'scalar') return false
  const [, parameter] = /^\{\{-?\s*\.params\.(\w+)\s*-?\}\}$/.exec(node.text) ?? []
  if (parameter !== undefined) return COERCED.includes(types.get(parameter) ?? '')
  return node.style !== 'plain' && /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(node.text)
}

const COERCED = ['integer', 'number', 'boolean']

function parameterTypes(tool: Place): ReadonlyMap<string, string> {
  const properties = tool.field('parameters').field('properties').entries()
  return new Map(properties.map(({ key, place }) => [key, place.field('type').text ?? '']))
}
