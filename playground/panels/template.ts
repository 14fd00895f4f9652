import { make } from '../dom.js'
import { jsonOf } from '../json-of.js'
import type { Questions } from '../questions.js'
import { value } from './run.js'

/** A template with data, and what it becomes. */
export function templateForm(questions: Questions): readonly HTMLElement[] {
  const template = make('textarea', { attributes: { spellcheck: 'false' } })
  template.value = '{{ range .steps.list.output.items }}{{ .name | upper }} {{ end }}'
  const data = make('textarea', { attributes: { spellcheck: 'false' } })
  data.value = '{ "steps": { "list": { "output": { "items": [{ "name": "web" }, { "name": "db" }] } } } }'
  const functions = make(
    'select',
    {},
    make('option', { attributes: { value: 'sprig' } }, 'sprig (muster, actions)'),
    make('option', { attributes: { value: 'toolhive' } }, 'ToolHive')
  )
  const result = make('div', { attributes: { 'aria-live': 'polite' } })
  const form = make(
    'form',
    {},
    make('label', {}, 'Template ', template),
    make('label', {}, 'Data (JSON) ', data),
    make('label', {}, 'Functions ', functions),
    make('button', { attributes: { type: 'submit' } }, 'Render')
  )
  const render = async () => {
    const shown = await questions.ask('render', {
      template: template.value,
      data: jsonOf(data.value, 'the data'),
      functions: functions.value === 'sprig' ? 'sprig' : 'toolhive'
    })
    return 'error' in shown
      ? make('p', { class: 'error', attributes: { role: 'alert' } }, shown.error.message)
      : value(shown.output)
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    render().then(
      element => result.replaceChildren(element),
      error =>
        result.replaceChildren(
          make('p', { class: 'error', attributes: { role: 'alert' } }, String(error.message))
        )
    )
  })
  return [form, result]
}
