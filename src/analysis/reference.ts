import {
  type ActionNode,
  type BranchNode,
  type CommandNode,
  type ListNode,
  type OperandNode,
  type PipeNode,
  type TemplateNode,
  type TemplateSpan,
  walk
} from '../template/index.js'

/** A name that a template reads from the root of its scope: `.steps.fetch.output.id`. */
export interface Reference {
  /** `['steps', 'fetch', 'output', 'id']` */
  readonly path: readonly string[]
  /** All of it, as it is written. */
  readonly span: TemplateSpan
  /** Where the last names of the path are written, `path.length - spans.length` first ones being implied by a variable or a dot. */
  readonly spans: readonly TemplateSpan[]
  readonly usage: Usage
  /** Paths that were looked at by an `if` or `with` around it, or by the call it stands in, joined by dots. */
  readonly guards: ReadonlySet<string>
}

/** What becomes of a value that is read. */
export type Usage =
  /** It is printed as it is. */
  | { readonly kind: 'print' }
  /** `if`, `with` and `range` look at it. */
  | { readonly kind: 'branch'; readonly by: 'if' | 'with' | 'range' }
  /** A function gets it; `place` counts its arguments from 0. */
  | { readonly kind: 'call'; readonly name: string; readonly place: number }
  /** A variable, a template or a field access takes it on. */
  | { readonly kind: 'other' }

/** A call of a function with the operands as they are written, a piped one last. */
export interface Call {
  readonly name: string
  readonly span: TemplateSpan
  readonly operands: readonly Operand[]
}

export interface Operand {
  readonly node: OperandNode | null
  /** The path from the root that it reads, where that is known. */
  readonly path: readonly string[] | null
  readonly span: TemplateSpan
}

/** A field that is read from where the dot has been moved to. */
export interface ShadowedRead {
  readonly names: readonly string[]
  readonly span: TemplateSpan
  /** What has moved the dot. */
  readonly by: 'range' | 'with'
}

export interface TemplateReading {
  readonly references: readonly Reference[]
  readonly shadowed: readonly ShadowedRead[]
  readonly calls: readonly Call[]
  /** What operands, and commands that index, read from the root. */
  readonly paths: ReadonlyMap<OperandNode | CommandNode, readonly string[]>
}

/** Nothing is claimed of what is nested deeper than this. */
const MAX_DEPTH = 200

type ReadPath = readonly string[] | null

interface ReferenceScope {
  /** Where the dot stands: a path from the root, or null where that is not known. */
  readonly dot: ReadPath
  /** What has moved the dot away from the root; null where nothing has. */
  readonly movedBy: 'range' | 'with' | null
  readonly variables: ReadonlyMap<string, ReadPath>
  readonly guards: ReadonlySet<string>
  readonly depth: number
}

/** What a template reads and calls. Bodies of `define` are left alone: what their dot is depends on the caller. */
export function readReferences(main: ListNode): TemplateReading {
  const reader = new ReferenceReader(assignedIn(main))
  reader.list(main, { dot: [], movedBy: null, variables: new Map([['$', []]]), guards: new Set(), depth: 0 })
  const { references, shadowed, calls, paths } = reader
  return { references, shadowed, calls, paths }
}

class ReferenceReader {
  readonly references: Reference[] = []
  readonly shadowed: ShadowedRead[] = []
  readonly calls: Call[] = []
  readonly paths = new Map<OperandNode | CommandNode, readonly string[]>()
  /** Variables that are assigned to somewhere hold what nobody knows. */
  readonly #assigned: ReadonlySet<string>

  constructor(assigned: ReadonlySet<string>) {
    this.#assigned = assigned
  }

  list(list: ListNode, scope: ReferenceScope): void {
    if (scope.depth > MAX_DEPTH) return
    let inner: ReferenceScope = { ...scope, depth: scope.depth + 1 }
    for (const node of list.nodes) {
      if (node.kind === 'action') inner = this.#action(node, inner)
      else if (node.kind === 'template') this.#invocation(node, inner)
      else if (node.kind === 'if' || node.kind === 'with' || node.kind === 'range') this.#branch(node, inner)
    }
  }

  #action(node: ActionNode, scope: ReferenceScope): ReferenceScope {
    const usage: Usage = node.pipe.declarations.length > 0 ? { kind: 'other' } : { kind: 'print' }
    const path = this.#pipe(node.pipe, scope, usage)
    return declare(node.pipe, path, scope)
  }

  #invocation(node: TemplateNode, scope: ReferenceScope): void {
    if (node.pipe) this.#pipe(node.pipe, scope, { kind: 'other' })
  }

  #branch(node: BranchNode, scope: ReferenceScope): void {
    const before = this.references.length
    const path = this.#pipe(node.pipe, scope, { kind: 'branch', by: node.kind })
    const looked = this.references.slice(before).map(reference => reference.path.join('.'))
    const guarded = { ...scope, guards: new Set([...scope.guards, ...looked]) }
    const value = node.kind === 'range' ? null : path
    const inside = declare(node.pipe, value, guarded)
    this.list(node.list, node.kind === 'if' ? inside : { ...inside, dot: value, movedBy: node.kind })
    if (node.elseList) this.list(node.elseList, guarded)
  }

  /** The path that the pipeline gives on, where it is known. */
  #pipe(pipe: PipeNode, scope: ReferenceScope, usage: Usage): ReadPath {
    if (scope.depth > MAX_DEPTH) return null
    const deeper = { ...scope, depth: scope.depth + 1 }
    let piped: Operand | null = null
    for (const [place, command] of pipe.commands.entries()) {
      const next = pipe.commands[place + 1]
      const nextName = next ? functionOf(next) : null
      const used: Usage = next ? { kind: 'call', name: nextName ?? '', place: next.args.length - 1 } : usage
      piped = this.#command(command, piped, { scope: deeper, usage: used })
    }
    return piped?.path ?? null
  }

  #command(
    command: CommandNode,
    piped: Operand | null,
    { scope, usage }: { scope: ReferenceScope; usage: Usage }
  ): Operand {
    const [first] = command.args
    const name = functionOf(command)
    const span = { start: command.start, end: command.end }
    if (name === null && first && command.args.length === 1)
      return { node: first, path: this.#operand(first, scope, usage), span }
    const found = this.references.length
    const args = name === null ? command.args : command.args.slice(1)
    const operands = args.map((node, place) =>
      this.#argument(node, scope, { kind: 'call', name: name ?? '', place })
    )
    if (name === null) return { node: null, path: null, span }
    const all = piped ? [...operands, piped] : operands
    this.calls.push({ name, span, operands: all })
    if (name === 'or' || name === 'and') this.#guardFrom(found, piped)
    const path = name === 'index' ? indexed(all) : null
    if (path !== null) {
      this.paths.set(command, path)
      this.#replaceBase(found, { path, span, usage, scope })
    }
    return { node: null, path, span }
  }

  #argument(node: OperandNode, scope: ReferenceScope, usage: Usage): Operand {
    return { node, path: this.#operand(node, scope, usage), span: { start: node.start, end: node.end } }
  }

  #operand(node: OperandNode, scope: ReferenceScope, usage: Usage): ReadPath {
    const path = this.#pathOf(node, scope, usage)
    if (path !== null) this.paths.set(node, path)
    return path
  }

  #pathOf(node: OperandNode, scope: ReferenceScope, usage: Usage): ReadPath {
    switch (node.kind) {
      case 'dot':
        return scope.dot
      case 'field':
        if (scope.movedBy)
          this.shadowed.push({
            names: node.names,
            span: { start: node.start, end: node.end },
            by: scope.movedBy
          })
        return this.#read(scope.dot, { names: node.names, node, scope, usage })
      case 'variable':
        return this.#read(this.#valueOf(node.name, scope), { names: node.fields, node, scope, usage })
      case 'chain': {
        const found = this.references.length
        const base = this.#operand(node.node, scope, { kind: 'other' })
        if (base !== null) this.references.splice(found)
        return this.#read(base, { names: node.fields, node, scope, usage })
      }
      case 'pipe':
        return this.#pipe(node, scope, usage)
      default:
        return null
    }
  }

  #valueOf(variable: string, scope: ReferenceScope): ReadPath {
    return this.#assigned.has(variable) ? null : (scope.variables.get(variable) ?? null)
  }

  #read(base: ReadPath, { names, node, scope, usage }: Read): ReadPath {
    if (base === null) return null
    const path = [...base, ...names]
    if (names.length > 0) {
      const span = { start: node.start, end: node.end }
      this.references.push({ path, span, spans: nameSpans(names, node.end), usage, guards: scope.guards })
    }
    return path
  }

  /** `index .steps "fetch"` reads one path, not two. */
  #replaceBase(found: number, { path, span, usage, scope }: Indexed): void {
    this.references.splice(found)
    this.references.push({ path, span, spans: [], usage, guards: scope.guards })
  }

  /** `or` and `and` look at a value before they give it on. */
  #guardFrom(found: number, piped: Operand | null): void {
    const looked = this.references.slice(found).map(reference => reference.path.join('.'))
    if (piped?.path) looked.push(piped.path.join('.'))
    for (const [place, reference] of this.references.entries()) {
      if (place < found) continue
      this.references[place] = { ...reference, guards: new Set([...reference.guards, ...looked]) }
    }
  }
}

function assignedIn(main: ListNode): ReadonlySet<string> {
  const pipes = [...walk(main)].flatMap(node =>
    node.kind === 'pipe' && node.isAssign ? node.declarations : []
  )
  return new Set(pipes.map(variable => variable.name))
}

interface Read {
  readonly names: readonly string[]
  readonly node: TemplateSpan
  readonly scope: ReferenceScope
  readonly usage: Usage
}

interface Indexed {
  readonly path: readonly string[]
  readonly span: TemplateSpan
  readonly usage: Usage
  readonly scope: ReferenceScope
}

/** The function that a command calls; null where it is one value, or calls a method. */
function functionOf(command: CommandNode): string | null {
  const [first] = command.args
  return first?.kind === 'identifier' ? first.name : null
}

function indexed([base, ...keys]: readonly Operand[]): readonly string[] | null {
  if (!base?.path || keys.length === 0) return null
  const names = keys.map(key => (key.node?.kind === 'string' ? key.node.text : null))
  return names.every(name => name !== null) ? [...base.path, ...names] : null
}

function declare(pipe: PipeNode, path: ReadPath, scope: ReferenceScope): ReferenceScope {
  if (pipe.declarations.length === 0) return scope
  const variables = new Map(scope.variables)
  const isKnown = pipe.declarations.length === 1 && !pipe.isAssign
  for (const variable of pipe.declarations) variables.set(variable.name, isKnown ? path : null)
  return { ...scope, variables }
}

/** Names stand side by side with dots between them, so their places follow from the end of the last. */
function nameSpans(names: readonly string[], end: number): TemplateSpan[] {
  let at = end
  const spans = [...names].reverse().map(name => {
    const span = { start: at - name.length, end: at }
    at = span.start - 1
    return span
  })
  return spans.reverse()
}

/** The reference as a template writes it. */
export function spokenPath(path: readonly string[]): string {
  return `.${path.join('.')}`
}
