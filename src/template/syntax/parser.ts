import { quote } from '../../go/quote.js'
import { unquote } from '../../go/unquote.js'
import { lex, lexOn } from './lexer.js'
import type {
  BranchNode,
  ListNode,
  PipeNode,
  StatementNode,
  TemplateNode,
  TemplateSpan,
  TextNode
} from './node.js'
import { ParseFailure } from './parse-error.js'
import { PipelineParser } from './pipeline-parser.js'
import { quickTree } from './quick-tree.js'
import type { Token } from './token.js'
import { TokenReader } from './token-reader.js'

/** The bodies that one text defines, by name; the main one has the name of the whole. */
export type TreeSet = ReadonlyMap<string, ListNode>

export interface ParserOptions {
  readonly name: string
  readonly isFunction: (name: string) => boolean
}

/** Parses a template text. A mistake ends it with a `ParseFailure`. Blocks may nest to any depth. */
export function parseTrees(text: string, options: ParserOptions): TreeSet {
  const quick = quickTree(text)
  return quick ? new Map([[options.name, quick]]) : new Parser(text, options).parse()
}

/**
 * Parses an unfinished text to its end: an action with a mistake still opens its block and declares its variables, and open blocks are
 * closed at the end.
 */
export function parseTreesOn(text: string, name: string): TreeSet {
  const quick = quickTree(text)
  const options = { name, isFunction: () => true, goesOn: true }
  return quick ? new Map([[name, quick]]) : new Parser(text, options).parse()
}

/** Every tree has its own variables and loops, even a `{{block}}` inside another. */
interface TreeScope {
  readonly name: string
  readonly variables: string[]
  loops: number
}

/** Receives the statements being read. */
interface OpenList {
  nodes: StatementNode[]
  start: number
}

/** An `{{if}}`, `{{with}}` or `{{range}}` without its `{{end}}` so far. */
interface OpenBranch {
  readonly kind: BranchNode['kind']
  readonly opener: TemplateSpan
  readonly pipe: PipeNode
  /** The number of variables to restore at the end. */
  readonly variableCount: number
  readonly open: OpenList
  /** The finished part before the `{{else}}`. */
  list: ListNode | undefined
  /** Created by `{{else if}}`: its `{{end}}` also closes the enclosing branch. */
  readonly isElseIf: boolean
}

/** The main body, a `{{define}}` or a `{{block}}`. */
interface OpenTree {
  readonly kind: 'main' | 'define' | 'block'
  readonly opener: TemplateSpan
  readonly scope: TreeScope
  readonly open: OpenList
  /** The statement that replaces a `{{block}}` in the enclosing tree. */
  readonly invocation?: TemplateNode
  /** The line where the action of a `{{block}}` ends: the last one that Go's enclosing tree has read. */
  readonly line?: number
}

/** How a text is parsed; with `goesOn`, a mistake does not end it. */
type ParserSettings = ParserOptions & { readonly goesOn?: boolean }

class Parser {
  readonly #name: string
  readonly #goesOn: boolean
  readonly #reader: TokenReader
  readonly #pipelines: PipelineParser
  readonly #trees = new Map<string, ListNode>()
  readonly #openTrees: OpenTree[] = []
  /** Everything open, the innermost last; the main body is the first. */
  readonly #opened: (OpenBranch | OpenTree)[] = []

  constructor(text: string, { goesOn = false, ...options }: ParserSettings) {
    this.#name = options.name
    this.#goesOn = goesOn
    this.#reader = new TokenReader(goesOn ? lexOn(text) : lex(text), options.name)
    this.#pipelines = new PipelineParser(this.#reader, options.isFunction)
  }

  parse(): TreeSet {
    this.#openTree({ kind: 'main', name: this.#name, opener: this.#reader.peek() })
    for (;;) {
      const token = this.#reader.nextNonSpace()
      if (token.kind === 'text') this.#append(textNode(token))
      else if (token.kind === 'leftDelim') this.#actionOrMistake(token)
      else if (token.kind === 'eof') return this.#finish(token)
      else if (!this.#goesOn) this.#reader.unexpected(token, 'input')
    }
  }

  #actionOrMistake(opener: Token): void {
    const before = this.#reader.mark()
    try {
      this.#action(opener)
    } catch (failure) {
      if (!this.#goesOn || !(failure instanceof ParseFailure)) throw failure
      this.#pastMistake(opener, before)
    }
  }

  /** Continues after an action with a mistake; its block is opened regardless. */
  #pastMistake(opener: Token, before: number): void {
    this.#reader.reset(before)
    const { kind } = this.#reader.nextNonSpace()
    this.#reader.reset(before)
    const end = this.#reader.skipAction()
    this.#reader.actionLine = 0
    if (kind !== 'if' && kind !== 'with' && kind !== 'range') return
    const { declarations, variableCount } = this.#pipelines.lost()
    if (kind === 'range') this.#scope().loops++
    const place = { start: opener.start, end, position: opener.start }
    const pipe = { kind: 'pipe', ...place, declarations, isAssign: false, commands: [] } as const
    const open = { nodes: [], start: end }
    this.#opened.push({ kind, opener, isElseIf: false, pipe, variableCount, open, list: undefined })
  }

  #finish(eof: Token): TreeSet {
    while (this.#goesOn && this.#innermost().kind !== 'main') this.#closeAtEnd(eof)
    const innermost = this.#innermost()
    if (innermost.kind !== 'main') this.#reader.fail('unexpected EOF', innermost.opener)
    this.#addTree(this.#name, listOf(innermost.open, eof.end), eof)
    return this.#trees
  }

  #closeAtEnd({ start }: Token): void {
    const open = this.#opened.length
    try {
      this.#endClause({ start, end: start })
    } catch (failure) {
      if (!(failure instanceof ParseFailure)) throw failure
      this.#opened.length = Math.min(this.#opened.length, open - 1)
    }
  }

  #action(opener: Token): void {
    const before = this.#reader.mark()
    const keyword = this.#reader.nextNonSpace()
    if (keyword.kind === 'define' && this.#opened.length === 1) {
      this.#define(opener)
      return
    }
    this.#reader.actionLine = opener.line
    const isFinished = this.#statement(keyword, opener, before)
    if (isFinished) this.#reader.actionLine = 0
  }

  /** False where the statement opened a block: Go then considers itself in that action until the next one. */
  #statement(keyword: Token, opener: Token, before: number): boolean {
    switch (keyword.kind) {
      case 'if':
      case 'with':
      case 'range':
        this.#openBranch(keyword.kind, opener, false)
        return false
      case 'block':
        this.#namedBlock(opener)
        return false
      case 'else':
        this.#elseClause(keyword, opener)
        return true
      case 'end':
        this.#endClause({ start: opener.start, end: this.#reader.expect(['rightDelim'], 'end').end })
        return true
      case 'break':
      case 'continue':
        this.#loopControl(keyword, keyword.kind)
        return true
      case 'template':
        this.#append(this.#templateClause())
        return true
    }
    this.#reader.reset(before)
    const first = this.#reader.peekNonSpace()
    const pipe = this.#pipeline('command')
    this.#append({ kind: 'action', start: first.start, end: pipe.end, position: first.start, pipe })
    return true
  }

  #loopControl(keyword: Token, kind: 'break' | 'continue'): void {
    const token = this.#reader.nextNonSpace()
    if (token.kind !== 'rightDelim') this.#reader.unexpected(token, `{{${kind}}}`)
    if (this.#scope().loops === 0) this.#reader.fail(`{{${kind}}} outside {{range}}`, keyword)
    this.#append({ kind, start: keyword.start, end: keyword.end, position: keyword.start })
  }

  #templateClause(): TemplateNode {
    const token = this.#reader.nextNonSpace()
    const name = this.#templateName(token, 'template clause')
    const { start, end } = token
    if (this.#reader.peekNonSpace().kind === 'rightDelim') {
      this.#reader.next()
      return { kind: 'template', start, end, position: start, name }
    }
    const pipe = this.#pipeline('template clause')
    return { kind: 'template', start, end: pipe.end, position: start, name, pipe }
  }

  #templateName(token: Token, context: string): string {
    if (token.kind !== 'string' && token.kind !== 'rawString') this.#reader.unexpected(token, context)
    return unquote(token.value) ?? this.#reader.fail('invalid syntax', token)
  }

  #openBranch(kind: BranchNode['kind'], opener: TemplateSpan, isElseIf: boolean): void {
    const variableCount = this.#scope().variables.length
    const pipe = this.#pipeline(kind)
    if (kind === 'range') this.#scope().loops++
    const open = { nodes: [], start: this.#reader.peekNonSpace().start }
    this.#opened.push({ kind, opener, isElseIf, pipe, variableCount, open, list: undefined })
  }

  #namedBlock(opener: Token): void {
    const token = this.#reader.nextNonSpace()
    const name = this.#templateName(token, 'block clause')
    const pipe = this.#pipeline('block clause')
    const { start } = token
    const invocation = { kind: 'template', start, end: pipe.end, position: start, name, pipe } as const
    this.#openTree({ kind: 'block', name, opener, invocation, line: this.#reader.line })
  }

  #define(opener: Token): void {
    const token = this.#reader.expect(['string', 'rawString'], 'define clause')
    const name = unquote(token.value) ?? this.#reader.fail('invalid syntax', token)
    this.#reader.expect(['rightDelim'], 'define clause')
    this.#openTree({ kind: 'define', name, opener })
  }

  #openTree(
    from: Pick<OpenTree, 'kind' | 'opener' | 'invocation' | 'line'> & { readonly name: string }
  ): void {
    this.#reader.actionLine = 0
    const { name, kind, opener, invocation, line } = from
    const open = { nodes: [], start: this.#reader.peekNonSpace().start }
    const scope = { name, variables: ['$'], loops: 0 }
    const tree: OpenTree = invocation
      ? { kind, opener, scope, open, invocation, ...(line === undefined ? {} : { line }) }
      : { kind, opener, scope, open }
    this.#openTrees.push(tree)
    this.#opened.push(tree)
  }

  #elseClause(keyword: Token, opener: Token): void {
    const next = this.#reader.peekNonSpace()
    const isChained = next.kind === 'if' || next.kind === 'with'
    if (!isChained) this.#reader.expect(['rightDelim'], 'else')
    const branch = this.#branchForElse(keyword)
    this.#reader.actionLine = 0
    branch.list = listOf(branch.open, opener.start)
    if (branch.kind === 'range') this.#scope().loops--
    branch.open.nodes = []
    branch.open.start = this.#reader.peekNonSpace().start
    if (!isChained || next.kind !== branch.kind) return
    this.#reader.next()
    this.#openBranch(branch.kind, next, true)
  }

  #branchForElse(keyword: Token): OpenBranch {
    const block = this.#innermost()
    if ('scope' in block) {
      const place = block.kind === 'main' ? '' : ` in ${block.kind} clause`
      return this.#reader.fail(`unexpected {{else}}${place}`, keyword, block.line)
    }
    return block.list === undefined ? block : this.#reader.fail('expected end; found {{else}}', keyword)
  }

  #endClause(end: TemplateSpan): void {
    for (;;) {
      const block = this.#innermost()
      if (block.kind === 'main') this.#reader.fail('unexpected {{end}}', end)
      this.#opened.pop()
      if ('scope' in block) {
        this.#closeTree(block, end)
        return
      }
      this.#append(this.#closeBranch(block, end))
      if (!block.isElseIf) return
    }
  }

  #closeBranch(branch: OpenBranch, end: TemplateSpan): BranchNode {
    const { kind, pipe, list, opener } = branch
    this.#scope().variables.length = branch.variableCount
    if (kind === 'range' && list === undefined) this.#scope().loops--
    const last = listOf(branch.open, end.start)
    const { start } = opener
    const { position } = pipe
    if (list === undefined) return { kind, start, end: end.end, position, pipe, list: last }
    return { kind, start, end: end.end, position, pipe, list, elseList: last }
  }

  #closeTree(tree: OpenTree, end: TemplateSpan): void {
    this.#openTrees.pop()
    this.#addTree(tree.scope.name, listOf(tree.open, end.start), tree.opener)
    if (tree.invocation) this.#append(tree.invocation)
  }

  /** A body of only white space never replaces another one, and two other ones conflict. */
  #addTree(name: string, list: ListNode, at: TemplateSpan): void {
    const known = this.#trees.get(name)
    if (known === undefined || isEmpty(known)) this.#trees.set(name, list)
    else if (!isEmpty(list)) this.#reader.fail(`template: multiple definition of template ${quote(name)}`, at)
  }

  #pipeline(context: string): PipeNode {
    return this.#pipelines.parse(context, this.#scope().variables)
  }

  #append(node: StatementNode): void {
    this.#innermost().open.nodes.push(node)
  }

  #innermost(): OpenBranch | OpenTree {
    const block = this.#opened.at(-1)
    if (block === undefined) throw new Error('the main body is open until the end of the text')
    return block
  }

  #scope(): TreeScope {
    const tree = this.#openTrees.at(-1)
    if (tree === undefined) throw new Error('the main body is open until the end of the text')
    return tree.scope
  }
}

function textNode({ start, end, value }: Token): TextNode {
  return { kind: 'text', start, end, position: start, text: value }
}

function listOf(open: OpenList, end: number): ListNode {
  return { kind: 'list', start: open.start, end, position: open.start, nodes: open.nodes }
}

function isEmpty(list: ListNode): boolean {
  return list.nodes.every(
    node => node.kind === 'text' && /^[\t\n\v\f\r \u0085\u00a0\p{Z}]*$/u.test(node.text)
  )
}
