import type { ASTNode, ParseResult } from '@marcbachmann/cel-js'
import { Duration, Environment } from '@marcbachmann/cel-js/evaluator'
import { NANOSECONDS_PER_SECOND, parseDuration } from '../../go/duration.js'
import type { CelAnswer, CelValue } from './cel-value.js'

/**
 * Rules in the Common Expression Language, as resource definitions use them. The only module that imports the library: the command
 * line bundles it as a separate file, which is loaded with the first rule (`scripts/build/start/late-modules.ts`). Its package requires Node
 * 20.19; the bundled part was tested with 20.12, the oldest supported version, and needs nothing newer.
 */
const DURATION = 'goDuration'
const environment = new Environment()
  .registerVariable('self', 'dyn')
  .registerFunction(`${DURATION}(string): google.protobuf.Duration`, durationOf)
const parsed = new Map<string, ParseResult>()

/** The result of a rule for the value of `self`. */
export function evaluateCel(rule: string, self: CelValue): CelAnswer {
  try {
    return { kind: parse(rule)({ self }) === true ? 'holds' : 'fails' }
  } catch (error) {
    return { kind: 'error', message: describeError(error) }
  }
}

/** Why the library does not accept a rule; null when it does. */
export function celProblem(rule: string): string | null {
  try {
    const { valid, error, type } = parse(rule).check()
    if (!valid) return error?.message ?? 'it is not valid'
    return type === 'bool' || type === 'dyn' ? null : `it gives ${type} and not true or false`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The fields that a rule reads, each as a path from `self`: `self.config.optimizer` is `config`, `optimizer`. */
export function celFields(rule: string): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>()
  for (const node of nodesIn(parse(rule).ast)) {
    const path = pathOf(node)
    if (path && path.length > 0) found.set(path.join('.'), path)
  }
  return [...found.values()]
}

function parse(rule: string): ParseResult {
  const known = parsed.get(rule)
  if (known) return known
  const result = environment.parse(rule)
  for (const node of nodesIn(result.ast)) callGoDuration(node)
  parsed.set(rule, result)
  return result
}

/** The library's own `duration` takes a thousand times longer on long text, and its functions cannot be replaced. */
function callGoDuration({ op, args }: ASTNode): void {
  if (op !== 'call' || args[0] !== 'duration') return
  const call = args as [string, ASTNode[]] // the AST is typed as read-only, but nothing has been evaluated yet
  call[0] = DURATION
}

function durationOf(text: string): Duration {
  const result = parseDuration(text)
  if (!result.ok) throw new Error("type conversion error from 'string' to 'google.protobuf.Duration'")
  const { nanoseconds } = result
  return new Duration(nanoseconds / NANOSECONDS_PER_SECOND, Number(nanoseconds % NANOSECONDS_PER_SECOND))
}

/** Go's message for a failed evaluation. The library's own messages end with the rule and a marker below it. */
function describeError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.split('\n')
  return first.replace(/^[A-Z]/, letter => letter.toLowerCase())
}

function nodesIn(value: unknown): readonly ASTNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...nodesIn(value.args)]
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'args' in value
}

/** The path of `self.a.b`; null for anything else. */
function pathOf(node: ASTNode): readonly string[] | null {
  if (node.op === 'id') return node.args === 'self' ? [] : null
  if (node.op !== '.') return null
  const before = pathOf(node.args[0])
  return before && [...before, node.args[1]]
}
