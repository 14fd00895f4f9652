import type { MissingKey } from '../evaluate/execution.js'
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
type FoundRead = Pick<DataRead, 'path' | 'written' | 'isReached' | 'forgives'> & {
  readonly node: TemplateTreeNode
}

interface KnownRead {
  readonly path: string
  readonly doubts: readonly ReadDoubt[]
  /** What else was read at the same node, with other values. */
  readonly other: KnownRead | undefined
}

export const NO_DOUBTS: readonly ReadDoubt[] = []
const NO_GUARDS: ReadonlySet<string> = new Set()

/** What one inference reads of the data, and what around the place where it is decides what becomes of that. */
export class ReadNotes {
  readonly reads: DataRead[] = []
  readonly shadowed: ShadowedRead[] = []
  /** What becomes of the value that is inferred next. */
  use: ReadUse = PRINT
  /** What has moved the dot away from where it began; null where nothing has. */
  movedBy: ShadowedRead['by'] | null = null
  /** Paths that conditions around this place have looked at. */
  guards = NO_GUARDS
  /** `and` or `or` looks at what is read here. */
  isLookedAt = false
  /** Paths that `hasKey` was asked for, joined by dots. */
  readonly asked: string[] = []
  /** Where a missing name fails, asking for it guards what comes, and looking at it does not. */
  readonly mustAsk: boolean
  readonly #reader: DataReader | undefined
  readonly #known = new Map<TemplateTreeNode, KnownRead>()

  constructor(reader: DataReader | undefined, missingKey: MissingKey) {
    this.#reader = reader
    this.mustAsk = missingKey === 'error'
  }

  /** How many paths there are by now of which a condition may make guards. */
  get looks(): number {
    return this.mustAsk ? this.asked.length : this.reads.length
  }

  /** What was looked at since there were so many looks guards what comes. */
  guard(since: number): void {
    if (this.looks === since) return
    const looks = this.mustAsk ? this.asked.slice(since) : this.reads.slice(since).map(textOf)
    this.guards = new Set([...this.guards, ...looks])
  }

  /** Notes what is read at a node; gives what is told of it already. Where a body comes to it again, that is known. */
  read({ node, path, written, isReached, forgives }: FoundRead): readonly ReadDoubt[] {
    if (this.use === BASE) return NO_DOUBTS
    const key = textOf({ path })
    const other = this.#known.get(node)
    for (let known = other; known; known = known.other) if (known.path === key) return known.doubts
    const guards = this.isLookedAt && !this.mustAsk ? new Set([...this.guards, key]) : this.guards
    const span = { start: node.start, end: node.end }
    const read = { path, written, span, usage: this.use, guards, isReached, forgives }
    this.reads.push(read)
    const doubts = this.#reader?.read(read) ?? NO_DOUBTS
    this.#known.set(node, { path: key, doubts, other })
    return doubts
  }

  /** Notes a field of what the dot has been moved to. */
  shadow({ names, start, end }: FieldNode): void {
    if (this.movedBy && !this.shadowed.some(({ span }) => span.start === start))
      this.shadowed.push({ names, span: { start, end }, by: this.movedBy })
  }

  /** Hands on a comparison; gives whether something is told of it already. */
  compare(call: ComparedCall): boolean {
    return this.#reader?.compared(call) ?? false
  }
}

function textOf({ path }: Pick<DataRead, 'path'>): string {
  return path.join('.')
}
