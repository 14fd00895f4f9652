import type { Diagnostic, Fix, Severity } from '../../../source/diagnostic.js'
import { problemAt } from '../../problem.js'
import type { Rule } from '../../rule.js'
import { workflowsUnder } from '../../rule-workflows.js'
import { isAlwaysRendered } from '../../strict/certainty.js'
import { type Missing, missingIn } from '../../strict/missing-name.js'
import { type NameRead, namesRead } from '../../strict/names.js'
import { type TemplatePlace, templatePlaces } from '../../strict/places.js'

/** A template that reads a name which is not there: the engine knows no missing values, and fails. */
export const noMissingKey: Rule = {
  meta: {
    id: 'no-missing-key',
    description: 'Finds a template that reads an argument, result or loop variable that is not there.',
    severity: 'error',
    dialects: ['muster']
  },
  *check(context) {
    for (const workflow of workflowsUnder(context, noMissingKey.meta))
      for (const place of templatePlaces(workflow))
        for (const read of namesRead(place)) {
          const missing = missingIn(read, place, context.compat)
          if (missing) yield problem(missing, read, place)
        }
  }
}

function problem(missing: Missing, read: NameRead, place: TemplatePlace): Diagnostic {
  const { key, words, isCertain, isPromised = false } = missing
  const fails = isCertain && isAlwaysRendered(place)
  const severity: Severity = fails && !isPromised ? 'error' : 'warning'
  const fix = fixFor(missing, read, place)
  return problemAt(place.expression.origin, {
    rule: 'no-missing-key',
    severity,
    message: `map has no entry for key "${key}": ${words}`,
    span: place.expression.spanOf(read.span.start, read.span.end),
    ...(fails ? { failsRun: true } : {}),
    ...(fix ? { fix } : {})
  })
}

/** A bare argument is safely written in full; another name is a guess. */
function fixFor(
  { replacement, isPromised }: Missing,
  { reference, path }: NameRead,
  { expression }: TemplatePlace
): Fix | null {
  if (!replacement || !reference || !/^[A-Za-z_][\w.]*$/.test(replacement.text)) return null
  const { spans } = reference
  const span = spans[replacement.index - (path.length - spans.length)]
  if (!span) return null
  const edits = [{ ...expression.spanOf(span.start, span.end), text: replacement.text }]
  const isSafe = isPromised !== undefined
  return { description: `Write ${replacement.text}`, edits, ...(isSafe ? {} : { isUnsafe: true }) }
}
