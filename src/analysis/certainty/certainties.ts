import {
  type Certainties,
  decisionOnResult,
  type Expression,
  type ForEachStep,
  onceEach,
  type Step,
  type StepLocation,
  type SureDecision,
  stepsOf,
  type Workflow
} from '../../model/index.js'
import { inferTemplate, type PrintedText } from '../../template/index.js'
import { expressionsIn } from '../reading/expressions.js'
import { readTemplate } from '../reading/template-reading.js'
import { mayFit } from '../reading/text-fit.js'
import { scopesOf } from './scopes.js'

/** What the conditions and loops of a workflow do in every run, each computed on demand. */
export const certaintiesOf = onceEach((workflow: Workflow): Certainties => new WorkflowCertainties(workflow))

class WorkflowCertainties implements Certainties {
  readonly #workflow: Workflow
  readonly #decisions = new Map<Step, SureDecision>()
  readonly #rounds = new Map<Step, boolean>()
  readonly #places: ReadonlyMap<Step, StepLocation>
  #texts: ((expression: Expression) => readonly PrintedText[]) | undefined

  constructor(workflow: Workflow) {
    this.#workflow = workflow
    this.#places = new Map(stepsOf(workflow).map(place => [place.step, place]))
  }

  decision = (step: Step): SureDecision => {
    const known = this.#decisions.get(step)
    if (known !== undefined) return known
    // A condition may depend on its own decision; until it is computed, the decision is unknown.
    this.#decisions.set(step, null)
    const decision = this.#decide(step)
    this.#decisions.set(step, decision)
    return decision
  }

  hasRounds = (loop: ForEachStep): boolean => {
    const known = this.#rounds.get(loop)
    if (known !== undefined) return known
    this.#rounds.set(loop, false)
    const texts = this.#textsOf(loop.collection)
    const hasRounds = texts.length > 0 && texts.every(isFilledList)
    this.#rounds.set(loop, hasRounds)
    return hasRounds
  }

  #decide(step: Step): SureDecision {
    const { condition } = step
    const place = this.#places.get(step)
    if (condition?.kind === 'result' && place) return decisionOnResult(condition, place, this.#workflow)
    if (condition?.kind !== 'template') return null
    const texts = this.#textsOf(condition.expression)
    const { words } = this.#workflow.semantics.templates
    const isOneOf = (text: PrintedText, wanted: readonly string[]): boolean =>
      text.every(part => typeof part === 'string') && wanted.includes(text.join(''))
    // Where the dialect has no negative words, everything that is not positive is negative.
    const isNegative = (text: PrintedText): boolean =>
      words.no.length === 0 ? !mayFit(text, 'decision', words) : isOneOf(text, words.no)
    if (texts.length === 0) return null
    if (texts.every(text => isOneOf(text, words.yes))) return 'met'
    if (texts.every(isNegative)) return 'unmet'
    return texts.some(text => mayFit(text, 'decision', words)) ? null : 'fails'
  }

  /** Every text an expression can produce; empty when they are not known. */
  #textsOf(expression: Expression): readonly PrintedText[] {
    this.#texts ??= this.#reader()
    return this.#texts(expression)
  }

  #reader(): (expression: Expression) => readonly PrintedText[] {
    const workflow = this.#workflow
    const places = new Map(expressionsIn(workflow).map(place => [place.expression, place]))
    const { missingKeys, templates } = workflow.semantics
    const missingKey = missingKeys === 'fail' ? 'error' : 'default'
    const scopes = scopesOf(workflow, { trust: 'engine', certainties: this, known: { tools: new Map() } })
    return expression => {
      const place = places.get(expression)
      if (!place) return []
      const reading = templates.reading(expression.text, place.role)
      if (reading === 'text') return [[expression.text]]
      const { template } = readTemplate(expression, workflow)
      if (reading !== 'template' || !template) return []
      return inferTemplate(template, scopes.of(place), { missingKey }).printed ?? []
    }
  }
}

function isFilledList(text: PrintedText): boolean {
  if (!text.every(part => typeof part === 'string')) return false
  try {
    const value: unknown = JSON.parse(text.join(''))
    return Array.isArray(value) && value.length > 0
  } catch {
    // Invalid JSON is no list.
    return false
  }
}
