import { quote } from '../../go/quote.js'
import { DEFAULT_LIMITS } from '../limits.js'
import type { ActionNode, BranchNode, ListNode, StatementNode, TemplateNode } from '../syntax/node.js'
import { walk } from '../syntax/walk.js'
import { inferPipeline, placeAt } from './expressions.js'
import { type Inference, joinStates, type State, type Value } from './inference.js'
import { assumeTruth } from './narrowing.js'
import { checkPrinted, either, PrintedSoFar, type PrintedTexts, printedShape } from './printed.js'
import { inferRange } from './ranges.js'
import { NOTHING } from './shape.js'
import { truthOf, withTruth } from './truth.js'

/** Bodies that invoke one another are followed so far. */
const MAX_INVOCATIONS = 8

/** Infers a body from the first statement to the last that is reached; gives what it may print. */
export function inferList(inference: Inference, list: ListNode, dot: Value): PrintedTexts {
  const printed = new PrintedSoFar()
  for (const node of list.nodes) {
    if (inference.isOver) break
    printed.add(inferStatement(inference, node, dot))
  }
  return printed.texts
}

function inferStatement(inference: Inference, node: StatementNode, dot: Value): PrintedTexts {
  switch (node.kind) {
    case 'text':
      return [[node.text]]
    case 'action':
      return inferAction(inference, node, dot)
    case 'if':
    case 'with':
      return inferBranch(inference, node, dot)
    case 'range':
      inferRange({ inference, node, dot, body: (list, element) => inferList(inference, list, element) })
      return null
    case 'template':
      return invoke(inference, node, dot)
    case 'break':
    case 'continue':
      inference.state = { ...inference.state, end: 'left' }
      return [[]]
  }
}

function inferAction(inference: Inference, node: ActionNode, dot: Value): PrintedTexts {
  const value = inferPipeline(placeAt(inference, dot), node.pipe)
  if (inference.isOver) return []
  if (node.pipe.declarations.length > 0) return [[]]
  checkPrinted(inference, node.pipe, value)
  return printedShape(value.shape)
}

function inferBranch(inference: Inference, node: BranchNode, dot: Value): PrintedTexts {
  const { state: before } = inference
  const place = placeAt(inference, dot)
  const value = inferPipeline(place, node.pipe)
  if (inference.isOver) return []
  const truth = truthOf(value.shape)
  if (truth !== undefined) reportConstant(inference, node, truth)
  const start = inference.state
  const run = (outcome: boolean): PrintedTexts => {
    inference.state = { ...start, isConditional: start.isConditional || truth === undefined }
    assumeTruth(place, node.pipe, { truth: outcome, value })
    const list = outcome ? node.list : node.elseList
    return list
      ? inferList(inference, list, outcome && node.kind === 'with' ? narrowed(inference, value) : dot)
      : [[]]
  }
  if (truth !== undefined) {
    const printed = run(truth)
    inference.state = leftScope(before, inference.state)
    return printed
  }
  const yes = run(true)
  const afterYes = inference.state
  const no = run(false)
  inference.state = joinStates(leftScope(before, start), afterYes, inference.state)
  return either(yes, no)
}

function narrowed(inference: Inference, value: Value): Value {
  return value.path
    ? { ...value, shape: inference.shapeAt(value.path) }
    : { shape: withTruth(value.shape, true) }
}

/** The variables of a branch are gone after it. */
function leftScope(before: State, after: State): State {
  const variables = after.variables.slice(0, before.variables.length)
  return { ...after, variables, isConditional: before.isConditional }
}

/** What is written as a constant is meant as one; a `with` that is always true is a short name for its value. */
function reportConstant(inference: Inference, { pipe, elseList }: BranchNode, truth: boolean): void {
  if (![...walk(pipe)].some(({ kind }) => kind === 'field' || kind === 'dot' || kind === 'variable')) return
  if (truth && !elseList) return
  const branch = truth ? 'the else branch' : 'its branch'
  const message = `the condition is always ${truth}, so ${branch} is never taken`
  inference.report('must', message, { kind: 'constant-condition', node: pipe })
}

/** `{{template "name" dot}}`: the body is inferred anew for each dot that it gets. */
function invoke(inference: Inference, node: TemplateNode, dot: Value): PrintedTexts {
  const list = inference.template.trees.get(node.name)
  if (!list) {
    inference.report('must', `template ${quote(node.name)} not defined`, { kind: 'call', node })
    inference.fail()
    return []
  }
  const value = node.pipe ? inferPipeline(placeAt(inference, dot), node.pipe) : { shape: NOTHING }
  if (inference.isOver) return []
  if (inference.endless.has(node.name)) {
    const depth = DEFAULT_LIMITS.templateDepth
    inference.report('must', `exceeded maximum template depth (${depth})`, { kind: 'call', node })
    inference.fail()
    return []
  }
  inference.analyses.set(node.name, (inference.analyses.get(node.name) ?? 0) + 1)
  if (inference.invocations.length >= MAX_INVOCATIONS || inference.invocations.includes(node.name))
    return null
  return inferBody(inference, { name: node.name, list, value })
}

interface Body {
  readonly name: string
  readonly list: ListNode
  readonly value: Value
}

function inferBody(inference: Inference, { name, list, value }: Body): PrintedTexts {
  const { variables } = inference.state
  inference.state = { ...inference.state, variables: [{ name: '$', value }] }
  inference.invocations.push(name)
  const printed = inferList(inference, list, value)
  inference.invocations.pop()
  inference.state = { ...inference.state, variables }
  return printed
}
