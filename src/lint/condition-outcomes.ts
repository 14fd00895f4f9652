import type { ListNode, StatementNode } from '../template/index.js'

/** What a part of a template that is only known at run time renders as. */
export const UNKNOWN = Symbol('unknown')

/** One way in which a template can come out: known texts, and parts that are only known at run time. */
export type Outcome = readonly (string | typeof UNKNOWN)[]

const MAX_OUTCOMES = 64

/** Every way in which a template can come out; null where there are too many to tell. */
export function outcomesOf(list: ListNode): readonly Outcome[] | null {
  return ofList(list, 0)
}

function ofList(list: ListNode, depth: number): readonly Outcome[] | null {
  if (depth > 50) return null
  let outcomes: Outcome[] = [[]]
  for (const node of list.nodes) {
    const next = ofNode(node, depth)
    if (next === null) return null
    outcomes = outcomes.flatMap(before => next.map(after => [...before, ...after]))
    if (outcomes.length > MAX_OUTCOMES) return null
  }
  return outcomes
}

function ofNode(node: StatementNode, depth: number): readonly Outcome[] | null {
  switch (node.kind) {
    case 'text':
      return [[node.text]]
    case 'action':
      return node.pipe.declarations.length > 0 ? [[]] : [[UNKNOWN]]
    case 'if':
    case 'with': {
      const yes = ofList(node.list, depth + 1)
      const no = node.elseList ? ofList(node.elseList, depth + 1) : [[]]
      return yes && no ? [...yes, ...no] : null
    }
    default:
      return null
  }
}

/** The words that decide a condition. Nothing else does, blanks around them included. */
const DECIDING = ['true', 'True', 'TRUE', 'false', 'False', 'FALSE']

/** True where an outcome can be none of the words that decide, whatever its unknown parts are. */
export function neverDecides(outcome: Outcome): boolean {
  const pattern = new RegExp(
    `^${outcome.map(part => (part === UNKNOWN ? '.*' : escaped(part))).join('')}$`,
    's'
  )
  return !DECIDING.some(word => pattern.test(word))
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** The text of an outcome that is known as a whole. */
export function knownText(outcome: Outcome): string | null {
  return outcome.every(part => typeof part === 'string') ? outcome.join('') : null
}
