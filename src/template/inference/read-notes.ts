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

/** A read when it is found. */
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

/** What one inference reads of the data; the surrounding code decides how that is used. */
export class ReadNotes {
  readonly reads: DataRead[] = []
  readonly shadowed: ShadowedRead[] = []
  /** The use of the next inferred value. */
  use: ReadUse = PRINT
  /** What has moved the dot from its initial place; null where nothing has. */
  movedBy: ShadowedRead['by'] | null = null
  /** Paths that enclosing conditions have tested. */
  guards = NO_GUARDS
  /** `and` or `or` tests what is read here. */
  isLookedAt = false
  /** Paths tested by `hasKey`, joined by dots. */
  readonly asked: string[] = []
  /** Where a missing name fails, only `hasKey` guards the code behind it; testing the name itself does not. */
  readonly mustAsk: boolean
  readonly #reader: DataReader | undefined
  readonly #known = new Map<TemplateTreeNode, KnownRead>()

  constructor(reader: DataReader | undefined, missingKey: MissingKey) {
    this.#reader = reader
    this.mustAsk = missingKey === 'error'
  }

  /** The number of tested paths that a condition may turn into guards. */
  get looks(): number {
    return this.mustAsk ? this.asked.length : this.reads.length
  }

  /** The paths tested since the given count guard the code that follows. */
  guard(since: number): void {
    if (this.looks === since) return
    const looks = this.mustAsk ? this.asked.slice(since) : this.reads.slice(since).map(textOf)
    this.guards = new Set([...this.guards, ...looks])
  }

  /** Records a read at a node; returns what was already reported about it, also where a body reaches it again. */
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

  /** Records a field read relative to a moved dot. */
  shadow({ names, start, end }: FieldNode): void {
    if (this.movedBy && !this.shadowed.some(({ span }) => span.start === start))
      this.shadowed.push({ names, span: { start, end }, by: this.movedBy })
  }

  /** Passes on a comparison; returns whether it was already reported. */
  compare(call: ComparedCall): boolean {
    return this.#reader?.compared(call) ?? false
  }
}

function textOf({ path }: Pick<DataRead, 'path'>): string {
  return path.join('.')
}
