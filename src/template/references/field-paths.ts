import type {
  BranchNode,
  CommandNode,
  ListNode,
  OperandNode,
  PipeNode,
  StatementNode,
  TemplateNode,
  TemplateSpan,
  TemplateTreeNode
} from '../syntax/node.js'
import { walk } from '../syntax/walk.js'
import type { Template } from '../template.js'
import { anyElement, key, type Path, type PathSegment, pathText } from './path.js'

/** A place in a template that reads the data. */
export interface FieldPath {
  /** The field, variable, chain or dot; for `index .steps "fetch"` the whole command. */
  readonly node: TemplateTreeNode
  readonly span: TemplateSpan
  /**
   * What it reads, from the root of the data: `.x` inside `{{with .params}}` is `.params.x`. Where that is unknown (the element of a
   * computed list) it is the path as written.
   */
  readonly segments: Path
  readonly isAbsolute: boolean
  /** The spans of the segments written here, which are the last ones of `segments`. A bare `.` or `$x` has none. */
  readonly writtenSpans: readonly TemplateSpan[]
}

/** Every read of the data, in the order of the text; a body invoked with several values gives several paths. */
export function fieldPaths(template: Template, follow: FollowedFunctions = none): readonly FieldPath[] {
  return new PathFinder(template, follow).run()
}

/** Functions that return a part of their last argument, with the path to that part: `first` gives an element. */
export type FollowedFunctions = ReadonlyMap<string, Path>

const none: FollowedFunctions = new Map()

/** Recursive bodies may be invoked with ever longer paths. */
const MAX_INVOCATIONS = 200

interface Invocation {
  readonly tree: ListNode
  readonly dot: ValueOrigin
}

interface Frame {
  readonly list: ListNode
  next: number
  readonly dot: ValueOrigin
  readonly scope: Scope
}

class PathFinder {
  readonly #template: Template
  readonly #follow: FollowedFunctions
  readonly #found: FieldPath[] = []
  readonly #pending: Invocation[] = []
  readonly #seen = new Set<string>()
  readonly #visited = new Set<ListNode>()
  /** Variables that are reassigned have varying values; nothing is claimed about them. */
  readonly #reassigned: ReadonlySet<string>
  #frames: Frame[] = []

  constructor(template: Template, follow: FollowedFunctions) {
    this.#template = template
    this.#follow = follow
    this.#reassigned = reassignedIn(template)
  }

  run(): readonly FieldPath[] {
    this.#invoke(this.#template.name, [])
    this.#visitPending()
    for (const [name, tree] of this.#template.trees)
      if (!this.#visited.has(tree)) this.#invoke(name, undefined)
    this.#visitPending()
    return [...this.#found].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  }

  #invoke(name: string, dot: ValueOrigin): void {
    const tree = this.#template.trees.get(name)
    const known = `${name} ${dot === undefined ? '' : pathText(dot)}`
    if (tree === undefined || this.#seen.has(known) || this.#seen.size >= MAX_INVOCATIONS) return
    this.#seen.add(known)
    this.#visited.add(tree)
    this.#pending.push({ tree, dot })
  }

  #visitPending(): void {
    for (let invocation = this.#pending.shift(); invocation; invocation = this.#pending.shift()) {
      const { tree, dot } = invocation
      const scope = new Scope()
      scope.declare('$', dot)
      this.#frames = [{ list: tree, next: 0, dot, scope }]
      for (let frame = this.#frames.at(-1); frame !== undefined; frame = this.#frames.at(-1)) {
        const node = frame.list.nodes[frame.next++]
        if (node === undefined) this.#frames.pop()
        else this.#statement(node, frame)
      }
    }
  }

  #statement(node: StatementNode, frame: Frame): void {
    if (node.kind === 'action') this.#pipeline(node.pipe, frame)
    else if (node.kind === 'template') this.#invocation(node, frame)
    else if (node.kind === 'if' || node.kind === 'with' || node.kind === 'range') this.#branch(node, frame)
  }

  #invocation(node: TemplateNode, frame: Frame): void {
    this.#invoke(node.name, node.pipe ? this.#pipeline(node.pipe, frame) : undefined)
  }

  #branch(node: BranchNode, outer: Frame): void {
    const scope = new Scope(outer.scope)
    const origin = this.#pipeline(node.pipe, { dot: outer.dot, scope })
    if (node.elseList) this.#frames.push({ list: node.elseList, next: 0, dot: outer.dot, scope })
    this.#frames.push({ list: node.list, next: 0, dot: this.#dotInside(node, outer.dot, origin), scope })
    if (node.kind === 'range') this.#declareLoopVariables(node, scope, origin)
  }

  #dotInside(node: BranchNode, outer: ValueOrigin, origin: ValueOrigin): ValueOrigin {
    if (node.kind === 'if') return outer
    return node.kind === 'with' ? origin : elementOf(origin)
  }

  #declareLoopVariables(node: BranchNode, scope: Scope, origin: ValueOrigin): void {
    const names = node.pipe.declarations.map(({ name }) => name)
    names.forEach((name, index) => {
      const isElement = index === names.length - 1
      this.#declare(scope, name, isElement ? elementOf(origin) : undefined)
    })
  }

  #declare(scope: Scope, name: string, origin: ValueOrigin): void {
    scope.declare(name, this.#reassigned.has(name) ? undefined : origin)
  }

  /** Records what a pipeline reads, and returns the origin of its value. */
  #pipeline(pipe: PipeNode, place: Pick<Frame, 'dot' | 'scope'>): ValueOrigin {
    let origin: ValueOrigin
    pipe.commands.forEach((command, at) => {
      const own = this.#command(command, place)
      origin = at === 0 ? own : this.#followed(command, origin)
    })
    if (!pipe.isAssign) for (const { name } of pipe.declarations) this.#declare(place.scope, name, origin)
    return origin
  }

  #command(command: CommandNode, place: Pick<Frame, 'dot' | 'scope'>): ValueOrigin {
    const [first, ...args] = command.args
    if (first === undefined) return undefined
    const isIndex = first.kind === 'identifier' && first.name === 'index' && args.length > 1
    if (isIndex) return this.#indexing(command, args, place)
    const origins = command.args.map(operand => this.#operand(operand, place))
    return args.length === 0 ? origins[0] : this.#followed(command, origins.at(-1))
  }

  /** The origin of a function's result, from that of its last argument. */
  #followed({ args: [name] }: CommandNode, argument: ValueOrigin): ValueOrigin {
    const way = name?.kind === 'identifier' ? this.#follow.get(name.name) : undefined
    return way && argument && [...argument, ...way]
  }

  /** `index .steps "fetch" 0`: literal arguments are segments of the path, others refer to any element. */
  #indexing(
    command: CommandNode,
    args: readonly OperandNode[],
    place: Pick<Frame, 'dot' | 'scope'>
  ): ValueOrigin {
    const [container, ...indexes] = args
    if (container === undefined) return undefined
    const base = this.#operand(container, place)
    for (const index of indexes) this.#operand(index, place)
    if (base === undefined) return undefined
    const segments = [...base, ...indexes.map(segmentOf)]
    this.#note(command, { segments, isAbsolute: true, writtenSpans: indexes.map(spanOf) })
    return segments
  }

  #operand(node: OperandNode, place: Pick<Frame, 'dot' | 'scope'>): ValueOrigin {
    switch (node.kind) {
      case 'dot':
        return this.#read(node, place.dot, [])
      case 'field':
        return this.#read(node, place.dot, node.names)
      case 'variable':
        return this.#read(node, place.scope.lookUp(node.name), node.fields)
      case 'chain':
        return this.#read(node, this.#operand(node.node, place), node.fields)
      case 'pipe':
        return this.#pipeline(node, place)
    }
    return undefined
  }

  #read(node: OperandNode, base: ValueOrigin, names: readonly string[]): ValueOrigin {
    const segments = [...(base ?? []), ...names.map(key)]
    const isAbsolute = base !== undefined
    this.#note(node, { segments, isAbsolute, writtenSpans: nameSpans(node, names) })
    return isAbsolute ? segments : undefined
  }

  #note(node: TemplateTreeNode, path: Pick<FieldPath, 'segments' | 'isAbsolute' | 'writtenSpans'>): void {
    this.#found.push({ node, span: spanOf(node), ...path })
  }
}

function elementOf(origin: ValueOrigin): ValueOrigin {
  return origin === undefined ? undefined : [...origin, anyElement]
}

function segmentOf(index: OperandNode): PathSegment {
  if (index.kind === 'string') return key(index.text)
  if (index.kind === 'number' && index.int !== undefined) return { kind: 'index', index: Number(index.int) }
  return anyElement
}

function spanOf(node: TemplateTreeNode): TemplateSpan {
  return { start: node.start, end: node.end }
}

/** Fields follow each other without spaces up to the end of the node, each after its dot. */
function nameSpans(node: TemplateTreeNode, names: readonly string[]): readonly TemplateSpan[] {
  const spans: TemplateSpan[] = []
  let end = node.end
  for (const name of [...names].reverse()) {
    spans.unshift({ start: end - name.length, end })
    end -= name.length + 1
  }
  return spans
}

function reassignedIn(template: Template): ReadonlySet<string> {
  const names = new Set<string>()
  for (const tree of template.trees.values()) {
    for (const node of walk(tree)) {
      if (node.kind === 'pipe' && node.isAssign) for (const { name } of node.declarations) names.add(name)
    }
  }
  return names
}

/** The origin of a value: a path into the data, or undefined for a computed value. */
type ValueOrigin = Path | undefined

/** The variables of a block, including those of enclosing blocks. */
class Scope {
  readonly #outer: Scope | undefined
  readonly #origins = new Map<string, ValueOrigin>()

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  declare(name: string, origin: ValueOrigin): void {
    this.#origins.set(name, origin)
  }

  lookUp(name: string): ValueOrigin {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.#outer) {
      if (scope.#origins.has(name)) return scope.#origins.get(name)
    }
    return undefined
  }
}
