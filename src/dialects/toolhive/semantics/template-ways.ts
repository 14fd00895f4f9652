import {
  childrenOf,
  type Expression,
  type Origin,
  type Step,
  type TemplateWays,
  type UnrenderedText
} from '../../../model/index.js'

const YES = ['true', 'True', 'TRUE']
const NO = ['false', 'False', 'FALSE']

/** What ToolHive's templates see. */
export const toolhiveTemplates: TemplateWays = {
  roots: new Map([
    ['params', 'arguments'],
    ['steps', 'outcomes'],
    ['workflow', 'run'],
    ['forEach', 'loop'],
    ['vars', 'nothing']
  ]),
  foreign: new Map([
    ['input', { kind: 'arguments' }],
    ['inputs', { kind: 'arguments' }],
    ['args', { kind: 'arguments' }],
    ['arguments', { kind: 'arguments' }],
    ['results', { kind: 'outcomes' }]
  ]),
  itemIndex: () => 'index',
  reading: text => (text.includes('{{') ? 'template' : 'text'),
  runFields: ['id', 'status', 'step_count', 'duration_ms', 'start_time'],
  record: {
    status: 'status',
    output: 'output',
    outputAlsoCalled: ['result', 'results', 'response'],
    content: 'content',
    error: 'error',
    iterations: 'iterations',
    ofOutput: {
      tool: null,
      elicitation: ['action', 'content', 'skipped'],
      forEach: ['iterations', 'count', 'completed', 'failed'],
      parallel: null
    },
    statuses: { completed: 'completed', failed: 'failed', skipped: 'skipped', running: 'running' },
    answer: { action: 'action', content: 'content' },
    answers: { accept: 'accept', decline: 'decline', cancel: 'cancel', timeout: 'timeout' },
    alsoCalled: new Map([
      ['success', 'completed'],
      ['succeeded', 'completed'],
      ['successful', 'completed'],
      ['ok', 'completed'],
      ['done', 'completed'],
      ['error', 'failed'],
      ['failure', 'failed'],
      ['accepted', 'accept'],
      ['approved', 'accept'],
      ['declined', 'decline'],
      ['rejected', 'decline'],
      ['cancelled', 'cancel'],
      ['canceled', 'cancel']
    ]),
    isBlock: name => /^(text|image|resource)(_\d+)?$/.test(name),
    firstBlocks: ['text', 'image_0', 'resource'],
    mayBeBlock: name => /^(?:(?:text|resource)(?:_[1-9]\d*)?|image_(?:0|[1-9]\d*))$/.test(name)
  },
  words: { yes: YES, no: NO, booleans: [...YES, ...NO, '1', 't', 'T', '0', 'f', 'F'] },
  functions: {
    described: 'json, fromJson and quote',
    toJson: 'json',
    fromJson: 'fromJson',
    instead: new Map<string, { name: string } | { advice: string }>([
      ['toJson', { name: 'json' }],
      ['toRawJson', { name: 'json' }],
      ['mustToJson', { name: 'json' }],
      ['mustToRawJson', { name: 'json' }],
      ['mustFromJson', { name: 'fromJson' }],
      ['toString', { name: 'print' }],
      ['toPrettyJson', { advice: 'write {{json A}}' }],
      ['squote', { advice: 'write {{quote A}}' }],
      ['default', { advice: 'write {{or A "text"}}, or give the parameter a default' }],
      ['coalesce', { advice: 'write {{or A B}}' }],
      ['ternary', { advice: 'write {{if A}}B{{else}}C{{end}}' }],
      ['get', { advice: 'write {{index MAP "key"}}' }],
      ['first', { advice: 'write {{index LIST 0}}' }],
      ['cat', { advice: 'write {{print A " " B}}' }]
    ])
  },
  parsedOnly
}

/** The message of a tool step or a loop, and the arguments of a question or a loop: parsed by the validator but never rendered. */
function parsedOnly(step: Step): readonly UnrenderedText[] {
  const message = step.kind === 'elicitation' ? null : expressionOf(step.fields.get('message'))
  const written = step.kind === 'tool' ? [] : childrenOf(step.fields.get('arguments'))
  const ofArguments = written.flatMap(({ key, origin }): UnrenderedText[] => {
    const expression = expressionOf(origin)
    return expression ? [{ expression, role: 'argument', key }] : []
  })
  return message ? [...ofArguments, { expression: message, role: 'message', key: '' }] : ofArguments
}

function expressionOf(origin: Origin | undefined): Expression | null {
  const node = origin?.node
  if (!origin || node?.kind !== 'scalar' || !node.text.includes('{{')) return null
  return { text: node.text, origin, isTemplate: true, spanOf: (start, end) => node.spanOf(start, end) }
}
