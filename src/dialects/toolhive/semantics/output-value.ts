import { quote } from '../../../go/quote.js'
import {
  type JsonObject,
  type JsonValue,
  type Outcome,
  type OutputProperty,
  type RunView,
  substituteOf,
  type UsedDefaults,
  type WorkflowOutput
} from '../../../model/index.js'
import type { Conversion } from './conversion.js'
import { convertDefault } from './convert-default.js'
import { convertText } from './convert-text.js'
import { renderText } from './render.js'

/** The output for the caller: the declared properties, or the output of the completed step that ended last. */
export function toolhiveOutput(
  output: WorkflowOutput | null,
  view: RunView,
  scope: JsonObject
): Outcome<JsonValue> & UsedDefaults {
  if (!output) return { ok: true, value: lastOutput(view) }
  const usedDefaults: string[] = []
  const made = declared(output.properties, '', { scope, usedDefaults })
  return usedDefaults.length === 0 ? made : { ...made, usedDefaults }
}

interface Making {
  readonly scope: JsonObject
  /** Names of properties, added as their defaults are used. */
  readonly usedDefaults: string[]
}

function lastOutput(view: RunView): JsonValue {
  const completed = [...view.steps.values()].filter(step => step.status === 'completed')
  const last = completed.reduce<(typeof completed)[number] | null>(
    (latest, step) => (latest === null || step.endOrder > latest.endOrder ? step : latest),
    null
  )
  return last?.output ?? null
}

function declared(
  properties: readonly OutputProperty[],
  prefix: string,
  making: Making
): Outcome<JsonObject> {
  const built: Record<string, JsonValue> = Object.create(null)
  for (const property of properties) {
    const name = prefix === '' ? property.name : `${prefix}.${property.name}`
    const value = propertyValue(property, name, making)
    if (!value.ok)
      return prefix === ''
        ? failure(
            `failed to construct output property ${quote(property.name)}: ${value.failure.cause}`,
            value.failure.path
          )
        : value
    built[property.name] = value.value
  }
  return { ok: true, value: built }
}

function propertyValue(property: OutputProperty, name: string, making: Making): Outcome<JsonValue> {
  if (property.value) return valueFrom(property, name, making)
  if (property.properties) return declared(property.properties, name, making)
  return failure(`property ${quote(name)} has neither value nor properties`, property.origin.path)
}

function valueFrom(
  property: OutputProperty,
  name: string,
  { scope, usedDefaults }: Making
): Outcome<JsonValue> {
  const { value: expression, type } = property
  const path = expression?.origin.path ?? property.origin.path
  const fallback = effectiveDefault(property)
  const instead = (cause: string): Outcome<JsonValue> => {
    if (fallback === null) return failure(cause, path)
    usedDefaults.push(name)
    return converted(convertDefault(fallback, type ?? ''), path)
  }
  const rendered = expression ? renderText(expression, scope) : null
  if (!rendered?.ok)
    return instead(
      `failed to expand template for property ${quote(name)}: failed to expand value for key "_value": ${rendered?.failure.cause ?? ''}`
    )
  if (rendered.value === '<no value>' && fallback !== null) return instead('')
  const result = convertText(rendered.value, type ?? '')
  if (result.ok) return { ok: true, value: result.value }
  return instead(`${describeConversion(type)} ${quote(name)}: ${result.cause}`)
}

function describeConversion(type: string | null): string {
  if (type === 'object') return 'failed to deserialize JSON for object property'
  return type === 'array'
    ? 'failed to deserialize JSON array for property'
    : 'failed to coerce value for property'
}

/** Text is formatted from the Go value, which may be more than JSON. */
function effectiveDefault(property: OutputProperty): JsonValue | null {
  const written = substituteOf(property)
  if (written === null) return null
  const { value, seen = value } = written
  return property.type === 'string' ? seen : value
}

function converted(conversion: Conversion, path: string): Outcome<JsonValue> {
  return conversion.ok ? { ok: true, value: conversion.value } : failure(conversion.cause, path)
}

function failure(
  cause: string,
  path: string | undefined
): { readonly ok: false; readonly failure: { kind: 'output'; cause: string; path?: string } } {
  return { ok: false, failure: { kind: 'output', cause, ...(path === undefined ? {} : { path }) } }
}
