import { innerSpan } from '../../../model/index.js'
import type { RelatedSpan } from '../../../source/diagnostic.js'
import { placeOf } from '../../findings/fact-place.js'
import { factRule } from '../../findings/fact-rule.js'

/** A misspelt step id: nothing reads it, and its intended readers agree on another name. */
export const noMisspeltStepId = factRule(
  {
    id: 'no-misspelt-step-id',
    description:
      'Finds the id of a step that is never read, where several places read a name that is nearly the same.',
    severity: 'warning'
  },
  ['misspelt-id'],
  ({ step, name, readers, dependencies, place }) => {
    const message = `names "${name}"`
    const related: readonly RelatedSpan[] = [
      ...dependencies.map(each => ({
        message,
        file: each.origin.file,
        span: innerSpan(each),
        isSameCause: true
      })),
      ...readers.map(fact => {
        const { file, span } = fact.place.expression.origin
        return { message, file, span: placeOf(fact).span ?? span, isSameCause: true }
      })
    ].sort((a, b) => a.span.start - b.span.start)
    const edits = [{ ...innerSpan({ value: step.id, origin: place.expression.origin }), text: name }]
    const isName = /^[A-Za-z_][\w-]*$/.test(name)
    const [sign] = /[^\w.-]/.exec(step.id) ?? []
    const named = related.length === 1 ? 'one place names' : `${related.length} places name`
    return {
      message: `nothing names the step "${step.id}", and ${named} "${name}", which does not exist: is that its id?${signHint(sign)}`,
      related,
      // Other problems of the same id are resolved with it.
      accountsFor: [place.expression.origin.path, ...dependencies.map(({ origin }) => origin.path)],
      fix: isName ? { description: `Call it ${name}`, edits, isUnsafe: true } : null
    }
  }
)

/** An id with other characters is not read by a path of a template. */
function signHint(sign: string | undefined): string {
  return sign === undefined ? '' : ` There is ${sign === ' ' ? 'a blank' : `"${sign}"`} in the id`
}
