import { byteLength, wellFormed } from '../../go/go-string.js'
import { quote } from '../../go/quote.js'
import type { FunctionHost } from '../functions/function-set.js'
import { COUNTED_PER_STEP, spendOnAll } from '../functions/spend.js'
import { LimitExceeded, type Limits } from '../limits.js'
import type { ActionNode, TemplateSpan, TemplateTreeNode } from '../syntax/node.js'
import { nodeText } from '../syntax/node-text.js'
import type { Template } from '../template.js'
import { isTrue } from '../truth.js'
import { Unread } from '../unread.js'
import { type GoValue, isGoMap, type Reflected, sizeOf, unbox } from '../value.js'

/** The result for a missing map key: no value, the zero value, or an error. */
export type MissingKey = 'default' | 'zero' | 'error'

/** Why an evaluation ended early. */
export interface ExecProblem {
  /** Go's whole message: `template: expand:1:3: executing "expand" at <.x>: …`. */
  readonly message: string
  /** The part of the template that was being evaluated. */
  readonly span: TemplateSpan
  /** Set where one of our limits ended it, not Go. */
  readonly isLimit?: boolean
}

/** Ends an evaluation; never leaves `evaluate`. */
export class ExecFailure extends Error {
  override readonly name = 'ExecFailure'
  readonly problem: ExecProblem
  /** Go's message without the location. */
  readonly reason: string
  /** What was being evaluated. */
  readonly node: TemplateTreeNode
  constructor(problem: ExecProblem, reason: string, node: TemplateTreeNode) {
    super(problem.message)
    this.problem = problem
    this.reason = reason
    this.node = node
  }
}

/** The value of dot and `$` before any of the data was read. */
export type Dot = Reflected | Unread

/** Where an expression is evaluated: the execution, and dot. */
export interface EvaluationContext {
  readonly execution: Execution
  readonly dot: Dot
}

export interface Variable {
  readonly name: string
  value: Dot
}

export interface ExecutionOptions {
  readonly missingKey: MissingKey
  readonly limits: Limits
  readonly host: Omit<FunctionHost, 'spend'>
  /** The time of `host.now` at which to stop. */
  readonly deadline: number | undefined
  readonly trace: Trace | undefined
}

/** Called with the value of every pipeline, including those in parentheses, as soon as it is known. */
export type Trace = (node: TemplateTreeNode, value: Reflected) => void

/** A field, variable or expression that printed as `<no value>`. */
export interface PrintedNoValue {
  readonly node: TemplateTreeNode
  /** As written: `.params.nope`. */
  readonly text: string
  readonly span: TemplateSpan
}

const MAX_MESSAGE = 256 * 1024
const STEPS_BETWEEN_LOOKS_AT_THE_CLOCK = 1024
const CHARACTERS_PER_STEP = 16
const VARIABLES_PER_STEP = 64

/** The host of an execution, which counts against its steps. */
class CountingHost implements FunctionHost {
  readonly now: FunctionHost['now']
  readonly random: FunctionHost['random']
  readonly environment: FunctionHost['environment']
  readonly spend: FunctionHost['spend']
  readonly #host: ExecutionOptions['host']

  constructor(host: ExecutionOptions['host'], spend: FunctionHost['spend']) {
    this.now = host.now
    this.random = host.random
    this.environment = host.environment
    this.spend = spend
    this.#host = host
  }

  /** A host may throw, so the time zone is read only when a function needs it. */
  get timeZone(): string {
    return this.#host.timeZone
  }
}

/** The state of one evaluation, shared by statements and expressions; the parsed template is never changed. */
export class Execution {
  readonly template: Template
  readonly missingKey: MissingKey
  readonly host: FunctionHost
  readonly trace: Trace | undefined
  readonly limits: Limits
  /** The name of the running body. */
  treeName: string
  /** The variables of the running body, the innermost last. */
  variables: Variable[]
  output = ''
  /** What printed as `<no value>`. */
  readonly missing: PrintedNoValue[] = []
  readonly #deadline: number
  #node: TemplateTreeNode
  /** Counted only once there is much output. */
  #outputBytes: number | undefined
  #steps = 0
  #lookedUp: TemplateTreeNode | undefined
  #nextLook: number

  constructor(template: Template, root: Dot, options: ExecutionOptions) {
    this.template = template
    this.missingKey = options.missingKey
    this.limits = options.limits
    this.#nextLook = Math.min(STEPS_BETWEEN_LOOKS_AT_THE_CLOCK, options.limits.steps + 1)
    this.#deadline = options.deadline ?? Number.POSITIVE_INFINITY
    this.trace = options.trace
    this.host = new CountingHost(options.host, steps => this.spend(steps))
    this.treeName = template.name
    this.variables = [{ name: '$', value: root }]
    this.#node = template.root
  }

  /** Records the current node for error messages. */
  at(node: TemplateTreeNode): void {
    this.#node = node
  }

  fail(message: string): never {
    this.#end({ message: this.#located(message), span: spanOf(this.#node) }, message)
  }

  /** One of our limits was exceeded; reported like one of Go's errors. */
  failWithLimit(limit: LimitExceeded): never {
    const { message } = limit
    this.#end({ message: this.#located(message), span: spanOf(this.#node), isLimit: true }, message)
  }

  #end(problem: ExecProblem, reason: string): never {
    throw new ExecFailure(problem, reason, this.#node)
  }

  /** Records a field or variable without a value, in case it is printed. */
  noteMissing(node: TemplateTreeNode | undefined): void {
    this.#lookedUp = node
  }

  /** An action printed `<no value>`; it came from the last field without a value. */
  reportMissing(action: ActionNode): void {
    const node = this.#lookedUp ?? action.pipe
    this.missing.push({ node, text: nodeText(node), span: spanOf(node) })
  }

  variable(name: string): Dot {
    return this.#variableNamed(name).value
  }

  /** Undefined where a variable refers to itself in its own declaration, which parses: `{{$v := len $v}}`. */
  declared(name: string): Dot | undefined {
    return this.#findVariable(name)?.value
  }

  assign(name: string, value: Dot): void {
    this.#variableNamed(name).value = value
  }

  write(text: string): void {
    this.output += text
    // A UTF-16 unit takes at most three bytes: short output needs no counting.
    if (this.output.length * 3 > this.limits.outputBytes) this.#countOutput(text)
  }

  #countOutput(added: string): void {
    this.#outputBytes =
      this.#outputBytes === undefined ? byteLength(this.output) : this.#outputBytes + byteLength(added)
    if (this.#outputBytes > this.limits.outputBytes)
      throw new LimitExceeded(`output exceeds ${this.limits.outputBytes} bytes`)
  }

  /** Drops the variables beyond the given number. */
  forget(count: number): void {
    if (this.variables.length !== count) this.variables.length = count
  }

  spend(steps: number): void {
    this.#steps += steps
    if (this.#steps < this.#nextLook) return
    if (this.#steps > this.limits.steps)
      throw new LimitExceeded(`evaluation exceeds ${this.limits.steps} steps`)
    this.#nextLook = Math.min(this.#steps + STEPS_BETWEEN_LOOKS_AT_THE_CLOCK, this.limits.steps + 1)
    if (this.host.now() > this.#deadline) throw new LimitExceeded('evaluation exceeds its time limit')
  }

  /** Text made by a function counts by its length; a variable doubled in a loop would fill the memory. */
  spendText(text: string): void {
    if (text.length > this.limits.textLength) this.refuseText()
    this.spend(Math.floor(text.length / CHARACTERS_PER_STEP))
  }

  /** Whether `if` treats a value as true. The entries of a map are counted for that. */
  holds(value: Dot): boolean {
    if (value instanceof Unread) {
      const count = value.count()
      if (value.length === undefined) this.spendCount(count ?? 0)
      return count !== 0
    }
    const held = unbox(value)
    if (!isGoMap(held)) return isTrue(value)
    const size = sizeOf(held) ?? 0
    this.spendCount(size)
    return size !== 0
  }

  /** Entries that are counted. */
  spendCount(entries: number): void {
    this.spend(Math.floor(entries / COUNTED_PER_STEP))
  }

  /** Everything inside a value that is to be printed. */
  spendOnAll(value: GoValue): void {
    if (typeof value === 'object' && value !== null) spendOnAll(value, this.host.spend)
  }

  refuseText(): never {
    throw new LimitExceeded(`text exceeds ${this.limits.textLength} characters`)
  }

  #variableNamed(name: string): Variable {
    return this.#findVariable(name) ?? this.fail(`undefined variable: ${name}`)
  }

  #findVariable(name: string): Variable | undefined {
    for (let index = this.variables.length - 1; index >= 0; index--) {
      const variable = this.variables[index]
      if (variable?.name !== name) continue
      const passed = this.variables.length - index
      if (passed >= VARIABLES_PER_STEP) this.spend(Math.floor(passed / VARIABLES_PER_STEP))
      return variable
    }
    return undefined
  }

  #located(message: string): string {
    const { name, text } = this.template
    const position = goPosition(text, this.#node.position)
    const place = `executing ${quote(this.treeName)} at <${nodeText(this.#node)}>`
    return wellFormed(`template: ${name}:${position}: ${place}: ${readable(message)}`)
  }
}

/** A function may fail with a text of any length, and megabytes of it would be copied into every report. */
function readable(message: string): string {
  const left = message.length - MAX_MESSAGE
  return left <= 0 ? message : `${message.slice(0, MAX_MESSAGE)}… (${left} characters more)`
}

function spanOf(node: TemplateTreeNode): TemplateSpan {
  return { start: node.start, end: node.end }
}

/** Line and column as Go prints them: the line from 1, the column in bytes from 0. */
function goPosition(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  const line = before.split('\n').length
  return `${line}:${byteLength(before.slice(lineStart))}`
}
