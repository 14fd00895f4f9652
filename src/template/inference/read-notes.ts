import type { FieldNode, TemplateTreeNode } from '../syntax/node.js'
import {
  BASE,
  type ComparedCall,
  type DataRead,
  type DataReader,
  PRINT,
  type ReadDoubt,
  type ReadUse,
  type ShadowedRead
} from './read.js'

/** A read as it is come upon. */
type FoundRead = Pick<DataRead, 'path' | 'spans' | 'isReached'> & { readonly node: TemplateTreeNode }

interface KnownRead {
  readonly path: string
  readonly doubts: readonly ReadDoubt[]
}

const NO_DOUBTS: readonly ReadDoubt[] = []

/** What one inference reads of the data, and what around the place where it is decides what becomes of that. */
export class ReadNotes {
  readonly reads: DataRead[] = []
  readonly shadowed: ShadowedRead[] = []
  readonly compared: ComparedCall[] = []
  /** What becomes of the value that is inferred next. */
  use: ReadUse = PRINT
  /** What has moved the dot away from where it began; null where nothing has. */
  movedBy: ShadowedRead['by'] | null = null
  /** Paths that conditions around this place have looked at. */
  guards: ReadonlySet<string> = new Set()
  /** `and` or `or` looks at what is read here. */
  isLookedAt = false
  readonly #reader: DataReader | undefined
  readonly #known = new Map<TemplateTreeNode, readonly KnownRead[]>()

  constructor(reader: DataReader | undefined) {
    this.#reader = reader
  }

  /** Notes what is read at a node; gives what is told of it already. Where a body comes to it again, that is known. */
  read({ node, path, spans, isReached }: FoundRead): readonly ReadDoubt[] {
    if (this.use === BASE) return NO_DOUBTS
    const known = this.#known.get(node) ?? []
    const key = path.join('.')
    const before = known.find(each => each.path === key)
    if (before) return before.doubts
    const { start, end } = node
    const guards = this.isLookedAt ? new Set([...this.guards, key]) : this.guards
    const read = { path, span: { start, end }, spans, usage: this.use, guards, isReached }
    this.reads.push(read)
    const doubts = this.#reader?.read(read) ?? NO_DOUBTS
    this.#known.set(node, [...known, { path: key, doubts }])
    return doubts
  }

  /** Notes a field of what the dot has been moved to. */
  shadow({ names, start, end }: FieldNode): void {
    if (this.movedBy && !this.shadowed.some(({ span }) => span.start === start))
      this.shadowed.push({ names, span: { start, end }, by: this.movedBy })
  }

  /** Notes a comparison; gives whether something is told of it already. */
  compare(call: ComparedCall): boolean {
    const { start } = call.span
    if (!this.compared.some(({ span }) => span.start === start)) this.compared.push(call)
    return this.#reader?.compared(call) ?? false
  }
}
