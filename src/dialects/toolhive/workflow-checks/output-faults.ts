import { quote } from '../../../go/quote.js'
import {
  missingField,
  type NamedProperty,
  type Origin,
  type OutputProperty,
  parsedPath,
  shownByKey
} from '../../../model/index.js'
import type { Span } from '../../../source/span.js'
import type { ConvertedToolCheck } from '../document-checks/refusals/order.js'

/** A problem for which the engine refuses an output. */
export interface OutputFault {
  readonly origin: Origin
  /** Upstream's name for the field, below `output.properties`; `.required` is next to it. */
  readonly field: string
  readonly message: string
  readonly advice?: string
  readonly span?: Span
  /** The property, where only the first fault is reported. */
  readonly subject?: string
  /** Absent for what is checked first. */
  readonly check?: ConvertedToolCheck
  readonly accountsFor?: readonly string[]
  readonly restsOn?: readonly string[]
}

const MAX_DEPTH = 10
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array']

/** What is wrong with one property, in upstream's order. */
export function* propertyFaults(named: NamedProperty): Generator<OutputFault> {
  const { property, name, depth } = named
  const whole = shownByKey(property.origin)
  if (depth > MAX_DEPTH) {
    const message = `property ${quote(name)} exceeds maximum nesting depth ${MAX_DEPTH}`
    if (depth === MAX_DEPTH + 1) yield { origin: whole, field: '', message }
    return
  }
  if (property.fields.size === 0) {
    yield emptyFault(named)
    return
  }
  yield* fieldFaults(named)
  const shape = shapeFault(property)
  if (shape)
    yield {
      origin: whole,
      field: '',
      message: `property ${quote(name)} ${shape}`,
      subject: name,
      check: 'value or properties',
      restsOn: ['value', 'properties'].map(each => `${property.origin.path}.${each}`)
    }
  yield* placementFaults(named)
  yield* templateFaults(named)
}

/** A property without content lacks everything for one reason; the engine reports the first missing part. */
function emptyFault(named: NamedProperty): OutputFault {
  const { origin } = named.property
  const [first = { origin, field: '', message: '' }] = fieldFaults(named)
  return {
    ...first,
    advice: 'nothing is written for it: write type, description and value',
    accountsFor: ['type', 'description'].map(name => `${origin.path}.${name}`)
  }
}

function* fieldFaults({ property, name, depth }: NamedProperty): Generator<OutputFault> {
  const { type, description } = property
  const fault = typeFault(type)
  // For a top-level property the schema of a resource already reports the same.
  const isReported = depth === 0 && property.origin.path.startsWith('spec.')
  if (fault && !isReported)
    yield {
      origin: fieldOf(property, 'type'),
      field: '.type',
      message: `property ${quote(name)} ${fault}`,
      subject: name,
      ...(type ? {} : { advice: `write one of ${TYPES.join(', ')}` })
    }
  if (!description)
    yield {
      origin: fieldOf(property, 'description'),
      field: '.description',
      message: `property ${quote(name)} is missing required field 'description'`,
      subject: name,
      check: 'description',
      advice: 'clients show it with the result'
    }
}

function* placementFaults({ property, name }: NamedProperty): Generator<OutputFault> {
  const { type, value, properties } = property
  if (typeFault(type) || value || !properties || type === 'object') return
  yield {
    origin: fieldOf(property, 'value'),
    field: '.value',
    message: `property ${quote(name)} with type ${quote(type ?? '')} must have 'value' field`,
    subject: name,
    check: 'value of scalar',
    advice: 'only an object has properties'
  }
}

function* templateFaults({ property: { value }, name }: NamedProperty): Generator<OutputFault> {
  const fault = value ? braceFault(value.text) : null
  if (!value || !fault) return
  yield {
    origin: value.origin,
    field: '.value',
    message: `property ${quote(name)} has invalid template syntax: ${fault.message}`,
    subject: name,
    check: 'template',
    restsOn: [parsedPath(value.origin)],
    span: value.spanOf(fault.at, fault.at + 2)
  }
}

function fieldOf({ fields, origin }: OutputProperty, name: string): Origin {
  return fields.get(name) ?? missingField(origin, name)
}

function typeFault(type: string | null): string | null {
  if (!type) return `is missing required field 'type'`
  return TYPES.includes(type) ? null : `has invalid type ${quote(type)} (must be one of: ${TYPES.join(', ')})`
}

function shapeFault({ value, properties }: OutputProperty): string | null {
  if (value && properties) return "cannot have both 'value' and 'properties' fields"
  return value || properties ? null : "must have either 'value' or 'properties' field"
}

/**
 * The only check of an output value when ToolHive's server starts: whether `{{` and `}}` alternate. Returns its error; null when
 * they do. Three braces in a row count as two pairs.
 */
function braceFault(text: string): { readonly message: string; readonly at: number } | null {
  let openedAt = -1
  for (let at = 1; at < text.length; at++) {
    const pair = text.slice(at - 1, at + 1)
    if (pair === '{{') {
      if (openedAt !== -1) return { message: 'nested template delimiters not allowed', at: at - 1 }
      openedAt = at - 1
    } else if (pair === '}}') {
      if (openedAt === -1) return { message: 'unmatched closing template delimiter', at: at - 1 }
      openedAt = -1
    }
  }
  return openedAt === -1 ? null : { message: 'unbalanced template delimiters', at: openedAt }
}
