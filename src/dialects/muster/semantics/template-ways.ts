import type { TemplateWays } from '../../../model/index.js'

/** What muster's templates see. A lone argument, result or variable is looked up as it stands. */
export const musterTemplates: TemplateWays = {
  roots: new Map([
    ['input', 'arguments'],
    ['results', 'outcomes'],
    ['context', 'outcomes'],
    ['vars', 'loop']
  ]),
  lookedUp: ['input', 'results', 'vars'],
  runFields: [],
  record: null,
  words: { yes: ['true'], no: [], booleans: [] },
  parsedOnly: () => []
}
