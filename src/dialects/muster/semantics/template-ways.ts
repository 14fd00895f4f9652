import type { FieldRole, TemplateWays } from '../../../model/index.js'
import { LOOKED_UP } from './lone-name.js'

/** What muster's templates see. A lone argument, result or variable is looked up literally. */
export const musterTemplates: TemplateWays = {
  roots: new Map([
    ['input', 'arguments'],
    ['results', 'outcomes'],
    ['vars', 'loop'],
    ['context', 'outcomes'],
    ['result', 'subject']
  ]),
  foreign: new Map([
    ['params', { kind: 'arguments' }],
    ['args', { kind: 'arguments' }],
    ['inputs', { kind: 'arguments' }],
    ['arguments', { kind: 'arguments' }],
    ['steps', { kind: 'outcomes', output: 'output' }]
  ]),
  reading,
  itemIndex: itemVariable => `${itemVariable}_index`,
  runFields: [],
  record: null,
  words: { yes: ['true'], no: [], booleans: [] },
  functions: {
    described: "sprig's",
    toJson: 'toJson',
    fromJson: 'fromJson',
    instead: new Map([['json', { name: 'toJson' }]])
  },
  parsedOnly: () => []
}

/**
 * When arguments are rendered, text with an unclosed action is sent literally. In an output a path may have indexes and any root;
 * elsewhere everything after the root is one key.
 */
function reading(text: string, role: FieldRole): ReturnType<TemplateWays['reading']> {
  if (!text.includes('{{')) return 'text'
  if (role === 'condition') return 'template'
  if (role !== 'output' && !text.includes('}}')) return 'text'
  const [, root = '', rest = ''] = /^\s*\{\{\s*\.(\w+)\.([^{}\s]+)\s*\}\}\s*$/.exec(text) ?? []
  if (role !== 'output') return LOOKED_UP.includes(root) ? [root, rest] : 'template'
  return /^[\w.[\]-]+$/.test(rest) ? [root, ...rest.split(/[.[\]]+/).filter(Boolean)] : 'template'
}
