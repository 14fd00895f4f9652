import fc from 'fast-check'
import { documentTemplate } from './template-text.js'
import { type Json, json, jsonMap } from './values.js'

/** Composite tools of ToolHive that hang together: steps that wait for one another and read what they gave. */

const path = fc.constantFrom(
  '{{.params.text}}',
  '{{.params.n}}',
  '{{.steps.fetch.output.id}}',
  '{{json .params.items}}',
  'plain'
)
const template = fc.oneof({ weight: 3, arbitrary: path }, { weight: 2, arbitrary: documentTemplate })
const onError = fc.constantFrom<Json>(
  { action: 'abort' },
  { action: 'continue' },
  { action: 'retry', retryCount: 2, retryDelay: '10ms' },
  { action: 'retry' }
)
const condition = fc.oneof(
  fc.constantFrom('{{.params.flag}}', 'true', 'false', '{{eq .steps.fetch.status "completed"}}'),
  documentTemplate
)

const common = fc.record(
  { condition, onError, timeout: fc.constantFrom('5s', '1m'), defaultResults: jsonMap },
  { requiredKeys: [] }
)
const argumentTree = fc.dictionary(fc.constantFrom('a', 'n', 'deep'), fc.oneof(template, json), {
  maxKeys: 3
})

const fetch = fc
  .tuple(argumentTree, common)
  .map(([args, rest]): Json => ({ id: 'fetch', tool: 'shop_look', arguments: args, ...rest }))
const ask = fc.tuple(template, common, fc.boolean()).map(
  ([message, rest, waits]): Json => ({
    id: 'ask',
    type: 'elicitation',
    message,
    schema: { type: 'object', properties: { sure: { type: 'boolean' }, n: { type: 'integer' } } },
    ...(waits ? { dependsOn: ['fetch'] } : {}),
    ...rest
  })
)
const each = fc
  .tuple(fc.oneof(fc.constantFrom('{{json .params.items}}', '[1,2]'), template), argumentTree, common)
  .map(
    ([collection, args, rest]): Json => ({
      id: 'each',
      type: 'forEach',
      collection,
      dependsOn: ['fetch'],
      step: { id: 'one', tool: 'shop_put', arguments: args },
      ...rest
    })
  )
const put = fc
  .tuple(argumentTree, common, fc.subarray(['fetch', 'ask', 'each', 'gone']))
  .map(
    ([args, rest, dependsOn]): Json => ({ id: 'put', tool: 'shop_put', arguments: args, dependsOn, ...rest })
  )

const steps = fc
  .tuple(fetch, ask, each, put, fc.subarray([0, 1, 2, 3], { minLength: 1 }))
  .map(([a, b, c, d, kept]) => [a, b, c, d].filter((_, index) => kept.includes(index)))

const parameters = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('object'),
      properties: fc.record(
        {
          n: fc.record({ type: fc.constant('integer'), default: fc.constantFrom<Json>(3, 2000000, 2.5) }),
          text: fc.constant({ type: 'string' }),
          flag: fc.record({ type: fc.constant('boolean'), default: fc.boolean() }),
          items: fc.constant({ type: 'array', items: { type: 'string' } })
        },
        { requiredKeys: [] }
      ),
      required: fc.subarray(['n', 'text', 'flag', 'items'])
    })
  },
  { weight: 1, arbitrary: jsonMap }
)

const property = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array'),
    description: fc.constant('What came of it'),
    value: template,
    default: json
  },
  { requiredKeys: ['type', 'description', 'value'] }
)

/** The fields of a composite tool. */
export const compositeTool = fc.record(
  {
    name: fc.constantFrom('restock', 'look_up'),
    description: fc.constant('Restocks a shop'),
    parameters,
    timeout: fc.constantFrom('10m', '1s'),
    steps,
    output: fc.record({
      properties: fc.dictionary(fc.constantFrom('said', 'count'), property, { maxKeys: 2 })
    })
  },
  { requiredKeys: ['name', 'description', 'steps'] }
) as fc.Arbitrary<Json> // records of JSON values are JSON
