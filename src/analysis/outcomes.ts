import { type ListNode, nodeText, type StatementNode } from '../template/index.js'
import type { ExpressionPlace } from './expressions.js'
import { type KindContext, kindsOf } from './rendered-kind.js'
import { readTemplate } from './template-reading.js'
import { UNKNOWN, type ValueKind } from './value-kind.js'

/** A part of a rendered template that is only known at run time. */
export interface Printed {
  readonly kind: ValueKind
  /** The action that prints it. */
  readonly action: string
}

/** One way in which a template can come out, part by part. */
export type Outcome = readonly (string | Printed)[]

const MAX_OUTCOMES = 64
const MAX_DEPTH = 50

/** Every way in which a template can come out; none where it does not parse or there are too many to tell. */
export function outcomesOf(place: ExpressionPlace): readonly Outcome[] {
  const { expression, workflow } = place
  if (!expression.isTemplate) return [[expression.text]]
  const { tree, reading } = readTemplate(expression, workflow)
  return (tree && ofList(tree, { reading, place, depth: 0 })) ?? []
}

interface Around extends KindContext {
  readonly depth: number
}

function ofList(list: ListNode, around: Around): readonly Outcome[] | null {
  if (around.depth > MAX_DEPTH) return null
  let outcomes: Outcome[] = [[]]
  for (const node of list.nodes) {
    const next = ofNode(node, { ...around, depth: around.depth + 1 })
    if (next === null) return null
    outcomes = outcomes.flatMap(before => next.map(after => [...before, ...after]))
    if (outcomes.length > MAX_OUTCOMES) return null
  }
  return outcomes
}

function ofNode(node: StatementNode, around: Around): readonly Outcome[] | null {
  if (node.kind === 'text') return [[node.text]]
  if (node.kind === 'action') {
    if (node.pipe.declarations.length > 0) return [[]]
    return kindsOf(node.pipe, around).map(kind => [{ kind, action: nodeText(node) }])
  }
  if (node.kind !== 'if' && node.kind !== 'with') return null
  const yes = ofList(node.list, around)
  const no = node.elseList ? ofList(node.elseList, around) : [[]]
  return yes && no ? [...yes, ...no] : null
}

/** The text of an outcome that is known as a whole. */
export function knownText(outcome: Outcome): string | null {
  return outcome.every(part => typeof part === 'string') ? outcome.join('') : null
}

/** The outcome without what only the declaration of a parameter says, which nobody holds callers to, and what need not be there. */
export function withoutDeclared(outcome: Outcome): Outcome {
  return outcome.map(part =>
    typeof part !== 'string' && (part.kind.isDeclared || part.kind.isDoubted)
      ? { ...part, kind: UNKNOWN }
      : part
  )
}
