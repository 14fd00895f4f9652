import { isJsonObject, type JsonValue, jsonText } from '../../../model/index.js'
import type { Findings } from '../../document-checks/findings.js'
import { type ActionSketch, propertiesOf, requiredOf } from '../sketch.js'

/** Two actions that differ only in their name. */
export function checkTwin(action: ActionSketch, actions: readonly ActionSketch[], findings: Findings): void {
  const before = actions.slice(0, actions.indexOf(action))
  const twin = before.find(other => isTwin(action, other))
  if (!twin) return
  findings.report(action.place, {
    rule: 'no-equal-actions',
    severity: 'warning',
    message: `"${action.name}" takes the same parameters as "${twin.name}" and ${sameWork(action, twin) ? 'does the same' : 'has the same description'}: they differ by name only; keep one of them`,
    span: action.place.mark,
    related: [{ message: 'the other one', file: twin.place.file, span: twin.place.mark }]
  })
}

function isTwin(one: ActionSketch, other: ActionSketch): boolean {
  if (one.fields.length !== other.fields.length || shapeText(one) !== shapeText(other)) return false
  return sameWork(one, other) || hasSameDescription(one, other)
}

function sameWork({ work }: ActionSketch, other: ActionSketch): boolean {
  return work !== undefined && other.work !== undefined && jsonText(work) === jsonText(other.work)
}

function hasSameDescription({ description }: ActionSketch, other: ActionSketch): boolean {
  const own = description?.trim().toLowerCase() ?? ''
  return own !== '' && own === other.description?.trim().toLowerCase()
}

function shapeText({ parameters }: ActionSketch): string {
  const { type: _, action: __, ...rest } = parameters ?? {}
  const properties = Object.entries(propertiesOf(parameters)).filter(([name]) => name !== 'action')
  const required = requiredOf(parameters).filter(name => name !== 'action')
  const { additionalProperties: ___, ...others } = rest
  return jsonText([
    properties.map(([name, schema]): JsonValue => [name, bare(schema)]).sort(byName),
    [...required].sort(),
    Object.keys(others).filter(key => !['properties', 'required', 'description', 'title'].includes(key))
  ])
}

function byName(a: JsonValue, b: JsonValue): number {
  return jsonText(a) < jsonText(b) ? -1 : 1
}

/** A schema without its annotations. */
function bare(schema: JsonValue): JsonValue {
  if (Array.isArray(schema)) return schema.map(bare)
  if (!isJsonObject(schema)) return schema
  const kept = Object.entries(schema).filter(([key]) => key !== 'description' && key !== 'title')
  return Object.fromEntries(
    kept.map(([key, value]): [string, JsonValue] => [key, bare(value)]).sort(([a], [b]) => (a < b ? -1 : 1))
  )
}
