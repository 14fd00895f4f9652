import { fieldsOf } from '../../../model/index.js'
import type { MusterSetting } from './semantics-setting.js'

/** The functions that change a map which they are given, at least by their name. */
const changing = /\b(set|unset|(must)?[mM]erge(Overwrite)?)\b/

/** True where a template of the workflow may change what it sees; such a word between its first `{{` and last `}}` is enough. */
export function changesMaps(workflow: Pick<MusterSetting, 'steps' | 'handlers' | 'output'>): boolean {
  for (const { expression } of fieldsOf(workflow)) if (changing.test(actionsOf(expression.text))) return true
  return false
}

/** All actions, with what is between them: the text around them changes nothing, and makes no run copy its results each time. */
function actionsOf(text: string): string {
  const start = text.indexOf('{{')
  return start === -1 ? '' : text.slice(start, text.lastIndexOf('}}') + 2)
}
