import { fieldsOf } from '../../../model/index.js'
import type { MusterSetting } from './semantics-setting.js'

/** The functions that change a map which they are given, at least by their name. */
const changing = /\b(set|unset|(must)?[mM]erge(Overwrite)?)\b/

/** True where a template of the workflow may change what it sees; a word in its text is enough. */
export function changesMaps(workflow: Pick<MusterSetting, 'steps' | 'handlers' | 'output'>): boolean {
  for (const { expression } of fieldsOf(workflow)) if (changing.test(expression.text)) return true
  return false
}
