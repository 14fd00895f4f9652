import { indexOf } from '../model/index.js'
import type { CommandNode, OperandNode, PipeNode } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import type { TemplateReading } from './reference.js'
import { jsonOf, kindOfPath, MISSING, mayBeMissing, UNKNOWN, type ValueKind } from './value-kind.js'

/** What is known of the template that a pipeline stands in. */
export interface KindContext {
  readonly reading: TemplateReading
  readonly place: ExpressionPlace
}

const BOOLEAN: ValueKind = { name: 'boolean' }
const COMPARING = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'not']

/** Everything that a pipeline may give. Whatever is not sure is unknown. */
export function kindsOf(pipe: PipeNode, context: KindContext): readonly ValueKind[] {
  let kinds: readonly ValueKind[] | null = null
  for (const command of pipe.commands) kinds = kindsOfCommand(command, { piped: kinds, context })
  return kinds ?? [UNKNOWN]
}

interface Around {
  /** What the command before gives on. */
  readonly piped: readonly ValueKind[] | null
  readonly context: KindContext
}

function kindsOfCommand(command: CommandNode, { piped, context }: Around): readonly ValueKind[] {
  const [first, ...args] = command.args
  if (!first) return [UNKNOWN]
  if (first.kind !== 'identifier')
    return args.length === 0 && !piped ? kindsOfOperand(first, context) : [UNKNOWN]
  const path = context.reading.paths.get(command)
  if (path) return kindsOfPath(path, context)
  const operands = [...args.map(node => kindsOfOperand(node, context)), ...(piped ? [piped] : [])]
  return kindsOfCall(first.name, { args, operands })
}

interface CallParts {
  readonly args: readonly OperandNode[]
  readonly operands: readonly (readonly ValueKind[])[]
}

function kindsOfCall(name: string, { args, operands }: CallParts): readonly ValueKind[] {
  if (COMPARING.includes(name)) return [BOOLEAN]
  if (name === 'len') return [{ name: 'integer' }]
  if (name === 'quote') return [{ name: 'quoted' }]
  if (name === 'and') return operands.flat()
  if (name === 'or')
    return operands.flatMap((kinds, at) => (at < operands.length - 1 ? kinds.filter(present) : kinds))
  const [only = [UNKNOWN], ...others] = operands
  if (name === 'json' && others.length === 0) return only.map(jsonOf)
  if (name === 'print' && others.length === 0) return only
  const format = name === 'printf' && args[0]?.kind === 'string' ? args[0].text : null
  return format === '%v' && operands.length === 2 ? (operands[1] ?? [UNKNOWN]).map(asPlain) : [UNKNOWN]
}

/** Everything that one value may be. */
export function kindsOfOperand(node: OperandNode, context: KindContext): readonly ValueKind[] {
  if (node.kind === 'pipe') return node.declarations.length === 0 ? kindsOf(node, context) : [UNKNOWN]
  if (node.kind === 'bool') return [{ name: 'boolean', words: [String(node.value)] }]
  if (node.kind === 'string') return [{ name: 'words', words: [node.text] }]
  if (node.kind === 'number') return [{ name: /[.eEpP]/.test(node.text) ? 'number' : 'integer' }]
  const path = context.reading.paths.get(node)
  return path ? kindsOfPath(path, context) : [UNKNOWN]
}

function kindsOfPath(path: readonly string[], context: KindContext): readonly ValueKind[] {
  const { place } = context
  const told = kindOfPath(path, place.workflow)
  const kind = told === UNKNOWN || hasEnded(path, place) ? told : { ...told, isDoubted: true }
  const isGap = kind !== UNKNOWN && mayBeMissing(path, place) && !isAskedFor(path, context)
  return isGap ? [kind, MISSING] : [kind]
}

/** True where what a path reads of a step is there for sure when the template is rendered; an output is made after all steps. */
function hasEnded(
  [root, id = '']: readonly string[],
  { workflow, step, loop, role }: ExpressionPlace
): boolean {
  const index = indexOf(workflow)
  if (root !== 'steps' || role === 'output' || index.graph.ring) return true
  const reader = loop ?? step
  return reader !== null && index.standing(reader.id, id) === 'ended'
}

/** True where the value is read only after the template has asked how the step ended, or whether the value is there. */
function isAskedFor(path: readonly string[], { reading }: KindContext): boolean {
  const read = path.join('.')
  const answers = ['status', 'output.action'].map(field => `${path.slice(0, 2).join('.')}.${field}`)
  const asks = (guard: string): boolean => answers.includes(guard) || `${read}.`.startsWith(`${guard}.`)
  const references = reading.references.filter(reference => reference.path.join('.') === read)
  return references.length > 0 && references.every(({ guards }) => [...guards].some(asks))
}

/** `or` never gives on what is missing, except as its last. */
function present(kind: ValueKind): boolean {
  return kind !== MISSING
}

/** `printf "%v"` has a word of its own for what is missing. */
function asPlain(kind: ValueKind): ValueKind {
  return kind === MISSING ? { name: 'words', words: ['<nil>'] } : kind
}
