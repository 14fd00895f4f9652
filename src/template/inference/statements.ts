import { quote } from '../../go/quote.js'
import { DEFAULT_LIMITS } from '../limits.js'
import type { ActionNode, BranchNode, ListNode, StatementNode, TemplateNode } from '../syntax/node.js'
import { walk } from '../syntax/walk.js'
import { inferPipeline, placeAt } from './expressions.js'
import { type Inference, joinStates, type State, type Value } from './inference.js'
import { KnownScope } from './known-place.js'
import { assumeTruth } from './narrowing.js'
import { readAside } from './place.js'
import { checkPrinted, either, PrintedSoFar, type PrintedTexts, printedShape } from './printed.js'
import { inferRange } from './ranges.js'
import { BRANCH, OTHER, PRINT } from './read.js'
import { NOTHING } from './shapes/shape.js'
import { truthOf, withTruth } from './shapes/truth.js'

/** Maximum depth of nested lists. */
const MAX_DEPTH = 200
/** Maximum depth of bodies that invoke one another. */
const MAX_INVOCATIONS = 8

/** Infers a body up to the last statement that is reached; returns its possible output. */
export function inferList(inference: Inference, list: ListNode, dot: Value): PrintedTexts {
  const printed = new PrintedSoFar()
  const { depth } = inference
  const nodes = depth < MAX_DEPTH ? list.nodes : []
  let reached = 0
  inference.depth++
  observe(inference, { list, offset: list.start, dot })
  for (const node of nodes) {
    if (inference.isOver) break
    printed.add(inferStatement(inference, node, dot))
    observe(inference, { list, offset: node.end, dot })
    reached++
  }
  if (reached < nodes.length)
    inference.aside(() => {
      for (const unreached of nodes.slice(reached)) {
        inferStatement(inference, unreached, dot)
        observe(inference, { list, offset: unreached.end, dot })
      }
    })
  inference.depth = depth
  return printed.texts
}

function observe(
  inference: Inference,
  at: { readonly list: ListNode; readonly offset: number; readonly dot: Value }
): void {
  if (inference.observer?.known) inference.observer.known(new KnownScope(inference, at))
}

function inferStatement(inference: Inference, node: StatementNode, dot: Value): PrintedTexts {
  switch (node.kind) {
    case 'text':
      return [[node.text]]
    case 'action':
      return inferAction(inference, node, dot)
    case 'if':
    case 'with':
    case 'range':
      return inferBranch(inference, node, dot)
    case 'template':
      return invoke(inference, node, dot)
    case 'break':
    case 'continue':
      if (!inference.isAside) inference.state = { ...inference.state, end: 'left' }
      return [[]]
  }
}

/** The code after a failing head is read only for its names. */
function unreached(inference: Inference, node: StatementNode, dot: Value): PrintedTexts {
  inference.aside(() => inferStatement(inference, node, dot))
  return []
}

function inferAction(inference: Inference, node: ActionNode, dot: Value): PrintedTexts {
  const isPrint = node.pipe.declarations.length === 0
  const { notes } = inference
  const { looks } = notes
  notes.use = isPrint ? PRINT : OTHER
  const value = inferPipeline(placeAt(inference, dot), node.pipe)
  if (inference.isOver) return unreached(inference, node, dot)
  if (!isPrint && notes.mustAsk) notes.guard(looks)
  if (!isPrint) return [[]]
  checkPrinted(inference, node.pipe, value)
  return printedShape(value.shape)
}

function inferBranch(inference: Inference, node: BranchNode, dot: Value): PrintedTexts {
  const { state: before, notes } = inference
  const { guards, movedBy, looks } = notes
  notes.use = BRANCH
  const value = inferPipeline(placeAt(inference, dot), node.pipe)
  if (inference.isOver) return unreached(inference, node, dot)
  notes.guard(looks)
  const printed =
    node.kind === 'range'
      ? inferRounds(inference, node, { dot, value, before })
      : inferLists(inference, node, { dot, value, before })
  inference.notes.guards = guards
  inference.notes.movedBy = movedBy
  return printed
}

interface Head {
  /** The dot outside the block. */
  readonly dot: Value
  readonly value: Value
  /** What is known before the block. */
  readonly before: State
}

function inferRounds(inference: Inference, node: BranchNode, { dot, value, before }: Head): PrintedTexts {
  const { movedBy } = inference.notes
  const body = (list: ListNode, element: Value): void => {
    inference.notes.movedBy = list === node.list ? 'range' : movedBy
    inferList(inference, list, element)
  }
  inferRange({ inference, node, dot, body }, value, before)
  return null
}

function inferLists(inference: Inference, node: BranchNode, { dot, value, before }: Head): PrintedTexts {
  const { notes, state: start } = inference
  const { movedBy } = notes
  const truth = truthOf(value.shape)
  if (truth !== undefined) reportConstant(inference, node, truth)
  const run = (outcome: boolean): PrintedTexts => {
    inference.state = { ...start, isConditional: start.isConditional || truth === undefined }
    if (!inference.isAside) assumeTruth(placeAt(inference, dot), node.pipe, { truth: outcome, value })
    const list = outcome ? node.list : node.elseList
    const isInside = outcome && node.kind === 'with'
    inference.notes.movedBy = isInside ? 'with' : movedBy
    return list ? inferList(inference, list, isInside ? narrowed(inference, value) : dot) : [[]]
  }
  if (truth !== undefined) {
    const printed = run(truth)
    const after = leftScope(before, inference.state)
    inference.aside(() => run(!truth))
    inference.state = after
    return printed
  }
  const yes = run(true)
  const afterYes = inference.state
  const no = run(false)
  inference.state = joinStates(leftScope(before, start), afterYes, inference.state)
  return either(yes, no)
}

function narrowed(inference: Inference, value: Value): Value {
  const shape = value.path ? inference.shapeAt(value.path) : withTruth(value.shape, true)
  return inference.named({ ...value, shape })
}

/** Drops the variables of a branch after it. */
function leftScope(before: State, after: State): State {
  const variables = after.variables.slice(0, before.variables.length)
  return { ...after, variables, isConditional: before.isConditional }
}

/** A literal constant is intended; a `with` that is always true is a short name for its value. */
function reportConstant(inference: Inference, { pipe, elseList }: BranchNode, truth: boolean): void {
  if (!walk(pipe).some(({ kind }) => kind === 'field' || kind === 'dot' || kind === 'variable')) return
  if (truth && !elseList) return
  const branch = truth ? 'the else branch' : 'its branch'
  const message = `the condition is always ${truth}, so ${branch} is never taken`
  inference.report('must', message, { kind: 'constant-condition', node: pipe })
}

/** `{{template "name" dot}}`: the body is inferred anew for each dot. */
function invoke(inference: Inference, node: TemplateNode, dot: Value): PrintedTexts {
  const list = inference.template.trees.get(node.name)
  if (!list) {
    if (node.pipe) readAside(placeAt(inference, dot), [node.pipe])
    inference.report('must', `template ${quote(node.name)} not defined`, { kind: 'call', node })
    inference.fail()
    return []
  }
  inference.notes.use = OTHER
  const given = node.pipe ? inferPipeline(placeAt(inference, dot), node.pipe) : { shape: NOTHING }
  const value = inference.named(given)
  if (inference.isAside) return null
  if (inference.isOver) return unreached(inference, node, dot)
  if (inference.endless.has(node.name)) {
    const depth = DEFAULT_LIMITS.templateDepth
    inference.report('must', `exceeded maximum template depth (${depth})`, { kind: 'call', node })
    inference.fail()
    return []
  }
  inference.analyses.set(node.name, (inference.analyses.get(node.name) ?? 0) + 1)
  if (inference.invocations.length >= MAX_INVOCATIONS || inference.invocations.includes(node.name))
    return null
  const { variables } = inference.state
  const { movedBy } = inference.notes
  inference.state = { ...inference.state, variables: [{ name: '$', value }] }
  inference.notes.movedBy = null
  inference.invocations.push(node.name)
  const printed = inferList(inference, list, value)
  inference.invocations.pop()
  inference.notes.movedBy = movedBy
  inference.state = { ...inference.state, variables }
  return printed
}
