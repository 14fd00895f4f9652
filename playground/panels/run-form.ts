import { make } from '../dom.js'
import { jsonOf } from '../json-of.js'

/** What a dry run is started with, and where its report is shown. */
export class RunForm {
  readonly #workflow = make('select', {})
  readonly #arguments = make('textarea', { attributes: { spellcheck: 'false' } })
  readonly #answers = make('textarea', { attributes: { spellcheck: 'false' } })
  readonly result = make('div', { attributes: { 'aria-live': 'polite' } })
  readonly elements: readonly HTMLElement[]

  constructor(onRun: () => void, onWhatIf: () => void) {
    const form = make(
      'form',
      {},
      make('label', {}, 'Workflow ', this.#workflow),
      make('label', {}, 'Arguments (JSON) ', this.#arguments),
      make('label', {}, 'Answers to questions, by step (JSON) ', this.#answers),
      make(
        'p',
        {},
        make('button', { attributes: { type: 'submit' } }, 'Run on fixtures'),
        ' ',
        make('button', { attributes: { type: 'button' }, onClick: onWhatIf }, 'What if')
      )
    )
    form.addEventListener('submit', event => {
      event.preventDefault()
      onRun()
    })
    this.elements = [form, this.result]
  }

  get texts() {
    return { arguments: this.#arguments.value, answers: this.#answers.value }
  }

  /** @throws NoAnswer for texts that are no JSON */
  given() {
    return {
      workflow: this.#workflow.value,
      arguments: jsonOf(this.#arguments.value, 'the arguments'),
      elicitations: jsonOf(this.#answers.value, 'the answers')
    }
  }

  set(given: string, answers: string): void {
    this.#arguments.value = given
    this.#answers.value = answers
    this.#workflow.replaceChildren()
    this.result.replaceChildren()
  }

  offer(workflows: readonly string[]): void {
    const chosen = this.#workflow.value
    this.#workflow.replaceChildren(
      ...workflows.map(name => make('option', { attributes: { value: name } }, name))
    )
    if (workflows.includes(chosen)) this.#workflow.value = chosen
  }
}
