import { quote } from '../../go/quote.js'
import { unquote } from '../../go/unquote.js'
import type { CommandNode, OperandNode, PipeNode, VariableNode } from './node.js'
import { nodeText } from './node-text.js'
import { type NumberForms, parseNumber } from './number-literal.js'
import type { Token, TokenKind } from './token.js'
import type { TokenReader } from './token-reader.js'

/**
 * Nested parentheses. Go allows 10000, and 1000 where its stack is small (WebAssembly); our limit is smaller still, so that expressions can
 * be walked recursively.
 */
const MAX_EXPRESSION_DEPTH = 250
const none: readonly OperandNode[] = []

/** A pipeline whose end has not been read: the outermost one, or one in parentheses. */
interface OpenPipeline {
  readonly context: string
  readonly end: TokenKind
  /** The opening parenthesis, where there is one. */
  readonly parenthesis: Token | undefined
  readonly start: Token
  readonly declarations: VariableNode[]
  readonly commands: CommandNode[]
  isAssign: boolean
  command: OpenCommand | undefined
}

interface OpenCommand {
  readonly start: Token
  readonly args: OperandNode[]
}

const operandStarts: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'bool',
  'charConstant',
  'complex',
  'dot',
  'field',
  'identifier',
  'number',
  'nil',
  'rawString',
  'string',
  'variable',
  'leftParen'
])

/** Reads the text between `{{` or a keyword and `}}`. Open parentheses are kept on a list, not on JavaScript's stack. */
export class PipelineParser {
  readonly #reader: TokenReader
  readonly #isFunction: (name: string) => boolean
  #open: OpenPipeline[] = []
  /** The variables in scope, including new declarations. */
  #variables: string[] = []
  #variableCount = 0

  constructor(reader: TokenReader, isFunction: (name: string) => boolean) {
    this.#reader = reader
    this.#isFunction = isFunction
  }

  parse(context: string, variables: string[]): PipeNode {
    this.#variables = variables
    this.#variableCount = variables.length
    this.#open = []
    this.#begin(context, 'rightDelim')
    for (;;) {
      const current = this.#current()
      if (current.command !== undefined) {
        this.#operand(current, current.command)
        continue
      }
      const token = this.#reader.peekNonSpace()
      if (token.kind === current.end) {
        const pipe = this.#finish(current)
        if (this.#open.length === 0) return pipe
        this.#take(pipe)
      } else if (operandStarts.has(token.kind)) current.command = { start: token, args: [] }
      else this.#reader.unexpected(this.#reader.next(), current.context)
    }
  }

  /** What is known of the pipeline that a mistake has ended: its declared variables, and how many there were before. */
  lost(): { readonly declarations: readonly VariableNode[]; readonly variableCount: number } {
    return { declarations: this.#open[0]?.declarations ?? [], variableCount: this.#variableCount }
  }

  #current(): OpenPipeline {
    const current = this.#open.at(-1)
    if (current === undefined) throw new Error('a pipeline ends with its closing token')
    return current
  }

  #begin(context: string, end: TokenKind, parenthesis?: Token): void {
    const pipeline: OpenPipeline = {
      context,
      end,
      parenthesis,
      start: this.#reader.peekNonSpace(),
      declarations: [],
      commands: [],
      isAssign: false,
      command: undefined
    }
    this.#declarations(pipeline)
    this.#open.push(pipeline)
  }

  /** `$x :=`, `$x =`, and in a range `$i, $x :=`. Any other variable is an operand. */
  #declarations(pipeline: OpenPipeline): void {
    for (;;) {
      const before = this.#reader.mark()
      const variable = this.#reader.peekNonSpace()
      if (variable.kind !== 'variable') return
      this.#reader.next()
      const next = this.#reader.peekNonSpace()
      const isComma = next.kind === 'char' && next.value === ','
      if (!isComma && next.kind !== 'assign' && next.kind !== 'declare') {
        this.#reader.reset(before)
        return
      }
      this.#reader.next()
      pipeline.declarations.push(variableNode(variable))
      this.#variables.push(variable.value)
      pipeline.isAssign = next.kind === 'assign'
      if (!isComma) return
      this.#checkSecondVariable(pipeline, variable)
    }
  }

  #checkSecondVariable(pipeline: OpenPipeline, variable: Token): void {
    const { context, declarations } = pipeline
    if (context !== 'range' || declarations.length >= 2) {
      this.#reader.fail(`too many declarations in ${context}`, variable)
    }
    const following = this.#reader.peekNonSpace()
    if (!['variable', 'rightDelim', 'rightParen'].includes(following.kind)) {
      this.#reader.fail('range can only initialize variables', following)
    }
  }

  #finish(pipeline: OpenPipeline): PipeNode {
    const closing = this.#reader.next()
    const { parenthesis, declarations, isAssign, commands } = pipeline
    this.#open.pop()
    this.#checkCommands(pipeline, closing)
    const position = pipeline.start.start
    const start = parenthesis ? parenthesis.start : position
    const end = parenthesis ? closing.end : (commands.at(-1)?.end ?? closing.start)
    return { kind: 'pipe', start, end, position, declarations, isAssign, commands }
  }

  #checkCommands(pipeline: OpenPipeline, closing: Token): void {
    const { commands, context, start } = pipeline
    if (commands.length === 0) {
      this.#reader.fail(`missing value for ${context}`, { start: start.start, end: closing.end })
    }
    const stage = commands.findIndex((command, index) => index > 0 && isInert(command))
    const inert = commands[stage]
    if (inert) this.#reader.fail(`non executable command in pipeline stage ${stage + 1}`, inert)
  }

  /** Reads one operand of the command, or starts the pipeline in parentheses in its place. */
  #operand(pipeline: OpenPipeline, command: OpenCommand): void {
    const token = this.#reader.peekNonSpace()
    if (token.kind !== 'leftParen') {
      const term = this.#term(token)
      if (term !== undefined) this.#reader.next()
      this.#append(pipeline, command, term)
      return
    }
    if (this.#open.length > MAX_EXPRESSION_DEPTH) this.#reader.fail('max expression depth exceeded', token)
    this.#reader.next()
    this.#begin('parenthesized pipeline', 'rightParen', token)
  }

  /** A finished pipeline in parentheses is an operand of the enclosing one. */
  #take(pipe: PipeNode): void {
    const outer = this.#current()
    if (outer.command === undefined) throw new Error('an operand belongs to a command')
    this.#append(outer, outer.command, pipe)
  }

  #append(pipeline: OpenPipeline, command: OpenCommand, operand: OperandNode | undefined): void {
    if (operand !== undefined) command.args.push(this.#withFields(operand))
    const token = this.#reader.peek()
    if (token.kind === 'space') {
      this.#reader.next()
      return
    }
    if (token.kind === 'pipe') this.#reader.next()
    else if (token.kind !== 'rightDelim' && token.kind !== 'rightParen') {
      this.#reader.unexpected(this.#reader.next(), 'operand')
    }
    const { start, args } = command
    if (args.length === 0) this.#reader.fail('empty command', start)
    const end = args.at(-1)?.end ?? start.end
    const operands = args.length < 2 ? none : args.slice(1)
    const position = start.start
    pipeline.commands.push({ kind: 'command', start: position, end, position, args, operands })
    pipeline.command = undefined
  }

  /** The fields that follow without a space. Go reports such a chain at the first of them. */
  #withFields(node: OperandNode): OperandNode {
    const first = this.#reader.peek()
    if (first.kind !== 'field') return node
    const fields: string[] = []
    let end = first.end
    for (let token = first; token.kind === 'field'; token = this.#reader.peek()) {
      fields.push(this.#reader.next().value.slice(1))
      end = token.end
    }
    const { start } = node
    const position = first.start
    switch (node.kind) {
      case 'field':
        return { kind: 'field', start, end, position, names: [...node.names, ...fields] }
      case 'variable':
        return { kind: 'variable', start, end, position, name: node.name, fields }
      case 'identifier':
      case 'pipe':
      case 'chain':
        return { kind: 'chain', start, end, position, node, fields }
    }
    return this.#reader.fail(`unexpected . after term ${quote(nodeText(node))}`, first)
  }

  /** The value of one token, or undefined where it has none. */
  #term(token: Token): OperandNode | undefined {
    const { start, end, value } = token
    const position = start
    switch (token.kind) {
      case 'identifier':
        return { kind: 'identifier', start, end, position, name: this.#functionName(token) }
      case 'variable':
        return this.#variable(token)
      case 'field':
        return { kind: 'field', start, end, position, names: [value.slice(1)] }
      case 'dot':
      case 'nil':
        return { kind: token.kind, start, end, position }
      case 'bool':
        return { kind: 'bool', start, end, position, value: value === 'true' }
      case 'charConstant':
      case 'complex':
      case 'number':
        return { kind: 'number', start, end, position, text: value, ...this.#number(token, token.kind) }
      case 'string':
      case 'rawString':
        return { kind: 'string', start, end, position, quoted: value, text: this.#string(token) }
    }
    return undefined
  }

  #string(token: Token): string {
    return unquote(token.value) ?? this.#failAt(token, 'invalid syntax')
  }

  #functionName(token: Token): string {
    if (!this.#isFunction(token.value)) this.#reader.failOnFunction(token)
    return token.value
  }

  #variable(token: Token): VariableNode {
    if (!this.#variables.includes(token.value))
      this.#failAt(token, `undefined variable ${quote(token.value)}`)
    return variableNode(token)
  }

  #number(token: Token, kind: 'charConstant' | 'complex' | 'number'): NumberForms {
    const literal = parseNumber(token.value, kind)
    return 'wrong' in literal ? this.#failAt(token, literal.wrong) : literal
  }

  #failAt(token: Token, message: string): never {
    return this.#reader.fail(message, token)
  }
}

function variableNode({ start, end, value }: Token): VariableNode {
  return { kind: 'variable', start, end, position: start, name: value, fields: [] }
}

/** Whether a command starts with a value that accepts no piped argument. */
function isInert(command: CommandNode): boolean {
  return ['bool', 'dot', 'nil', 'number', 'string'].includes(command.args[0]?.kind ?? '')
}
