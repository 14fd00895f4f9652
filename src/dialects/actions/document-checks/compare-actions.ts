import { isJsonObject, type JsonObject, type JsonValue, jsonText } from '../../../model/index.js'
import type { Findings } from '../../document-checks/findings.js'
import { type ActionSketch, propertiesOf, requiredOf } from '../sketch.js'
import { checkActionName } from './action-name.js'

/** More actions than a model can distinguish. */
const MAX_ACTIONS = 20

/** Compares the actions of a tool from the caller's point of view. */
export function compareActions(actions: readonly ActionSketch[], findings: Findings): void {
  for (const action of actions) {
    checkDescription(action, findings)
    checkFieldDescriptions(action, findings)
    checkActionName(action, findings)
    checkTwin(action, actions, findings)
    checkGuess(action, actions, findings)
  }
  const extra = actions[MAX_ACTIONS]
  if (extra)
    findings.report(extra.place.parent ?? extra.place, {
      rule: 'no-too-many-actions',
      severity: 'warning',
      message: `the tool has ${actions.length} actions, and a model keeps about ${MAX_ACTIONS} apart: make two tools of it, each for one subject`,
      span: extra.place.mark
    })
}

function checkDescription({ name, place, description }: ActionSketch, findings: Findings): void {
  if (description !== null && description.trim() !== '') return
  findings.report(place.field('description'), {
    rule: 'require-action-description',
    severity: 'warning',
    message: `the action "${name}" has no description: a model chooses among the actions by these`,
    span: place.mark
  })
}

function checkFieldDescriptions({ name, fields }: ActionSketch, findings: Findings): void {
  for (const field of fields) {
    const text = field.field('description').text
    if (field.kind !== 'map' || (text !== null && text.trim() !== '')) continue
    findings.report(field.field('description'), {
      rule: 'require-parameter-description',
      severity: 'warning',
      message: `the parameter "${field.entry?.key}" of "${name}" has no description: a model fills it in by that`,
      span: field.mark
    })
  }
}

/** An action whose calls match another one when `action` is omitted. */
function checkGuess(action: ActionSketch, actions: readonly ActionSketch[], findings: Findings): void {
  const needed = requiredOf(action.parameters).filter(name => name !== 'action')
  if (needed.length === 0) return
  const other = actions.find(each => each !== action && takes(each, action, needed))
  if (!other) return
  const isOpen = !action.requiresAction || !other.requiresAction
  const law = isOpen
    ? 'the schema does not require "action", so such a call means either: add "action" to "required"'
    : 'only "action" distinguishes them; a required parameter of another name would, too'
  findings.report(action.place, {
    rule: 'no-interchangeable-action',
    severity: isOpen ? 'warning' : 'info',
    message: `a call of "${action.name}" without "action" fits "${other.name}" as well: ${law}`,
    span: action.place.mark
  })
}

function takes(other: ActionSketch, { parameters }: ActionSketch, needed: readonly string[]): boolean {
  const own = propertiesOf(parameters)
  const known = propertiesOf(other.parameters)
  const missing = requiredOf(other.parameters).filter(name => name !== 'action' && !needed.includes(name))
  return (
    missing.length === 0 &&
    needed.every(name => Object.hasOwn(known, name) && sameType(own[name], known[name]))
  )
}

function sameType(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  const typeOf = (schema: JsonValue | undefined): JsonObject[string] | null =>
    isJsonObject(schema) ? (schema.type ?? null) : null
  return jsonText(typeOf(one)) === jsonText(typeOf(other))
}

/** Two actions that differ only in their name. */
function checkTwin(action: ActionSketch, actions: readonly ActionSketch[], findings: Findings): void {
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
