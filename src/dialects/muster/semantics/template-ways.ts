import type { TemplateWays } from '../../../model/index.js'

/** What muster's templates see. A lone argument, result or variable is looked up as it stands. */
export const musterTemplates: TemplateWays = {
  roots: new Map([
    ['input', 'arguments'],
    ['results', 'outcomes'],
    ['vars', 'loop'],
    ['context', 'outcomes']
  ]),
  foreign: new Map([
    ['params', { kind: 'arguments' }],
    ['args', { kind: 'arguments' }],
    ['inputs', { kind: 'arguments' }],
    ['arguments', { kind: 'arguments' }],
    ['steps', { kind: 'outcomes', output: 'output' }]
  ]),
  lookedUp: ['input', 'results', 'vars'],
  itemIndex: itemVariable => `${itemVariable}_index`,
  runFields: [],
  record: null,
  words: { yes: ['true'], no: [], booleans: [] },
  parsedOnly: () => []
}
