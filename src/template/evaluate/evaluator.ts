import { quote } from '../../go/quote.js'
import { printPlain } from '../fmt/print-value.js'
import type { ActionNode, BranchNode, ListNode, StatementNode, TemplateNode } from '../syntax/node.js'
import { NO_VALUE, type Reflected, toInterface } from '../value.js'
import type { Dot, EvaluationContext, Execution, Variable } from './execution.js'
import { evaluatePipeline } from './expression.js'
import { type Rounds, roundsOf } from './iteration.js'
import { evaluateUnread } from './unread-pipeline.js'

/** A body being run. The enclosing bodies are kept on a list, not on JavaScript's stack, so any depth works. */
interface Frame {
  readonly list: ListNode
  /** The statement to run next. */
  next: number
  dot: Dot
  /** The number of variables to restore when the body is done. */
  readonly variableCount: number
  readonly loop?: Loop
  /** The `{{else}}` of a range: in Go a `{{break}}` in it ends only the else, and a `{{continue}}` applies to the enclosing loop. */
  readonly isLoopElse?: boolean
  /** What to restore after a `{{template}}`. */
  readonly caller?: { readonly treeName: string; readonly variables: Variable[] }
}

interface Loop {
  readonly node: BranchNode
  readonly rounds: Rounds
  /** The number of variables at the start of an iteration. */
  readonly variableCount: number
}

/** Runs the main body of the execution's template. */
export function runTemplate(execution: Execution, dot: Dot): void {
  new Evaluator(execution, dot).run()
}

class Evaluator {
  readonly #execution: Execution
  readonly #frames: Frame[] = []
  #templateDepth = 0

  constructor(execution: Execution, dot: Dot) {
    this.#execution = execution
    this.#enter(execution.template.root, dot)
  }

  run(): void {
    const frames = this.#frames
    for (let frame = frames[0]; frame !== undefined; frame = frames[frames.length - 1]) {
      const node = frame.list.nodes[frame.next++]
      if (node === undefined) this.#leave(frame)
      else this.#statement(node, frame.dot)
    }
  }

  #statement(node: StatementNode, dot: Dot): void {
    this.#execution.at(node)
    this.#execution.spend(1)
    switch (node.kind) {
      case 'text':
        this.#execution.write(node.text)
        break
      case 'action':
        this.#action(node, dot)
        break
      case 'if':
      case 'with':
        this.#branch(node, dot)
        break
      case 'range':
        this.#range(node, dot)
        break
      case 'template':
        this.#invoke(node, dot)
        break
      case 'break':
      case 'continue':
        this.#leaveRound(node.kind)
    }
  }

  #action(node: ActionNode, dot: Dot): void {
    this.#execution.noteMissing(undefined)
    const value = evaluatePipeline({ execution: this.#execution, dot }, node.pipe)
    if (node.pipe.declarations.length > 0) return
    this.#execution.at(node)
    if (value === NO_VALUE) this.#execution.reportMissing(node)
    const held = toInterface(value)
    this.#execution.spendOnAll(held)
    this.#execution.write(value === NO_VALUE ? '<no value>' : printPlain(held))
  }

  #branch(node: BranchNode, dot: Dot): void {
    const variableCount = this.#execution.variables.length
    const place: EvaluationContext = { execution: this.#execution, dot }
    const unread = node.kind === 'with' ? evaluateUnread(place, node.pipe, true) : undefined
    const value = unread ?? evaluatePipeline(place, node.pipe)
    const list = this.#execution.holds(value) ? node.list : node.elseList
    if (list === undefined) this.#execution.forget(variableCount)
    else this.#enter(list, node.kind === 'with' && list === node.list ? value : dot, variableCount)
  }

  #range(node: BranchNode, dot: Dot): void {
    const execution = this.#execution
    const outside = execution.variables.length
    const place: EvaluationContext = { execution, dot }
    const value = evaluateUnread(place, node.pipe) ?? evaluatePipeline(place, node.pipe)
    const inside = execution.variables.length
    const rounds = roundsOf(execution, value, node.pipe.declarations.length)
    if (rounds.begin()) {
      const loop = { node, rounds, variableCount: inside }
      const frame: Frame = { list: node.list, next: 0, dot, variableCount: outside, loop }
      this.#frames.push(frame)
      this.#beginRound(loop, frame)
    } else if (node.elseList) {
      this.#frames.push({ list: node.elseList, next: 0, dot, variableCount: outside, isLoopElse: true })
    } else execution.forget(outside)
  }

  #beginRound(loop: Loop, frame: Frame): void {
    const execution = this.#execution
    const { index, element } = loop.rounds
    execution.forget(loop.variableCount)
    const { declarations, isAssign } = loop.node.pipe
    for (let at = 0; at < declarations.length; at++) {
      const name = declarations[at]?.name ?? ''
      const value = at === declarations.length - 1 ? element : index
      if (isAssign) execution.assign(name, value)
      else execution.variables[loop.variableCount - declarations.length + at] = { name, value }
    }
    frame.dot = element
    frame.next = 0
  }

  #invoke(node: TemplateNode, dot: Dot): void {
    const execution = this.#execution
    const list =
      execution.template.trees.get(node.name) ?? execution.fail(`template ${quote(node.name)} not defined`)
    const { templateDepth: limit } = execution.limits
    if (this.#templateDepth === limit) execution.fail(`exceeded maximum template depth (${limit})`)
    const value: Reflected = node.pipe ? evaluatePipeline({ execution, dot }, node.pipe) : NO_VALUE
    const { treeName, variables } = execution
    this.#frames.push({ list, next: 0, dot: value, variableCount: 1, caller: { treeName, variables } })
    this.#templateDepth++
    execution.treeName = node.name
    execution.variables = [{ name: '$', value }]
  }

  #enter(list: ListNode, dot: Dot, variableCount = this.#execution.variables.length): void {
    this.#frames.push({ list, next: 0, dot, variableCount })
  }

  #leave(frame: Frame): void {
    const { loop } = frame
    if (loop?.rounds.begin()) {
      this.#execution.spend(1)
      this.#beginRound(loop, frame)
    } else this.#drop(frame)
  }

  #drop(frame: Frame): void {
    this.#frames.pop()
    this.#execution.forget(frame.variableCount)
    if (frame.caller === undefined) return
    this.#templateDepth--
    this.#execution.treeName = frame.caller.treeName
    this.#execution.variables = frame.caller.variables
  }

  /** `{{break}}` and `{{continue}}` leave every body up to that of the loop, which belongs to the same template. */
  #leaveRound(kind: 'break' | 'continue'): void {
    let frame = this.#frames.at(-1)
    while (frame !== undefined && frame.loop === undefined && !(frame.isLoopElse && kind === 'break')) {
      this.#drop(frame)
      frame = this.#frames.at(-1)
    }
    if (frame === undefined) throw new Error('a loop is around every break and continue')
    if (kind === 'break') this.#drop(frame)
    else this.#leave(frame)
  }
}
