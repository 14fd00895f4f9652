import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validate } from '../../../src/project/library.js'
import { type ResourceSchema, valuesFor } from './arbitrary-resource.js'
import { independentValidator } from './independent-validator.js'
import { fieldsOf } from './placed-fields.js'
import { type DefinedKind, definedKinds } from './resource-definitions.js'

/** The engines hold these against more than their schemas. */
const JUDGED_FURTHER = [
  'toolhive VirtualMCPCompositeToolDefinition',
  'toolhive VirtualMCPServer',
  'muster Workflow',
  'muster ServiceClass',
  'muster MCPServer'
]
const kinds = definedKinds.filter(({ engine, kind }) => !JUDGED_FURTHER.includes(`${engine} ${kind}`))
const ruleMessages = kinds.flatMap(({ spec }) => messagesIn(spec))
const RUNS = 60

describe.each(kinds)('a document of $engine, $kind', defined => {
  const { apiVersions, spec } = defined

  it('is refused by its schema where another validator refuses it', () => {
    const isValid = independentValidator(spec)
    fc.assert(
      fc.property(valuesFor(spec), value => {
        const ours = refusals(defined, value).filter(text => !isOfRule(text))
        expect({ value, isValid: ours.length === 0 }).toEqual({
          value,
          isValid: isValid(structuredClone(value))
        })
      }),
      { numRuns: RUNS }
    )
  })

  const fields = [...fieldsOf(spec)]
  const required = fields.filter(({ isRequired, schema }) => isRequired && schema.default === undefined)

  it('has every field that its schema requires', () => {
    for (const { path, specWith } of required)
      expect(refusals(defined, specWith(undefined))).toContain(`${path}: Required value`)
  })

  it('has no other value where its schema lists them', () => {
    for (const { path, schema, specWith } of fields) {
      if (!schema.enum) continue
      const values = schema.enum.map(value => JSON.stringify(value)).join(', ')
      expect(refusals(defined, specWith('something else'))).toContain(
        `${path}: Unsupported value: "something else": supported values: ${values}`
      )
    }
  })

  it.each(apiVersions)('is read in the version %s', apiVersion => {
    const { resources } = validate([fileOf({ apiVersion, kind: defined.kind, metadata: { name: 'desk' } })])
    expect(resources).toHaveLength(1)
  })
})

function refusals({ kind, apiVersions: [apiVersion = ''] }: DefinedKind, spec: unknown): readonly string[] {
  const { resources } = validate([fileOf({ apiVersion, kind, metadata: { name: 'desk' }, spec })], {
    compat: 'engine'
  })
  return resources
    .flatMap(({ errors }) => errors.map(({ message }) => message))
    .filter(text => !isOfOperator(text))
}

function messagesIn(schema: ResourceSchema): readonly string[] {
  const { properties = {}, items, 'x-kubernetes-validations': own = [] } = schema
  const inner = [...Object.values(properties), ...(items ? [items] : [])]
  return [...own.map(({ message }) => message), ...inner.flatMap(messagesIn)]
}

function fileOf(document: object) {
  return { path: 'desk.yaml', text: JSON.stringify(document) }
}

/** What the operator cannot read has passed the schema. */
function isOfOperator(text: string): boolean {
  return text.startsWith('json: ') || text.startsWith('time: ')
}

/** What a rule between fields refuses has passed the schema as well. */
function isOfRule(text: string): boolean {
  return ruleMessages.some(message => text.endsWith(message))
}
