import type { Diagnostic, Fix, Severity } from '../../source/diagnostic.js'
import { nearestName } from '../../source/index.js'
import { didYouMean } from '../naming.js'
import { problemAt } from '../problem.js'
import type { Rule, RuleContext } from '../rule.js'
import { workflowsUnder } from '../rule-workflows.js'
import { isAlwaysRendered, isAskedFor } from '../strict/certainty.js'
import { type NameRead, namesRead, resultsOfAll, resultsSeenAt, type SeenResults } from '../strict/names.js'
import { type TemplatePlace, templatePlaces } from '../strict/places.js'

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
          const missing = missingIn(read, place, context)
          if (missing) yield problem(missing, read, place)
        }
  }
}

interface Replacement {
  readonly index: number
  readonly text: string
}

interface Missing {
  readonly key: string
  readonly words: string
  /** False where a caller may still bring the name. */
  readonly isCertain: boolean
  readonly isPromised?: boolean
  /** What to write in place of the name at this place of the path. */
  readonly replacement?: Replacement | null
}

function missingIn(read: NameRead, place: TemplatePlace, context: RuleContext): Missing | null {
  const [root = '', name] = read.path
  if (root === 'input') return name === undefined ? null : missingArgument(name, place)
  if (root === 'results' || root === 'context') return name === undefined ? null : missingResult(name, place)
  if (root === 'vars') return name === undefined ? null : missingVariable(name, place)
  return root === 'result' && place.role === 'argument' ? null : bareName(root, place, context)
}

/** Arguments that are not declared are let through, so that the name may be there all the same. */
function missingArgument(name: string, place: TemplatePlace): Missing | null {
  const { properties } = place.workflow.parameters
  if (properties.has(name) || isAskedFor(place, name)) return null
  const known = [...properties.keys()]
  return {
    key: name,
    words: `the argument "${name}" is not declared${didYouMean(name, known)}; a run fails here unless the caller gives it`,
    isCertain: false,
    replacement: replacementFor(name, known)
  }
}

function missingResult(name: string, place: TemplatePlace): Missing | null {
  const seen = place.at ? resultsSeenAt(place.at) : resultsOfAll(place.workflow.steps)
  if (seen.certain.has(name) || seen.isIteration(name) || isAskedFor(place, name)) return null
  return {
    key: name,
    words: resultWords(name, place, seen),
    isCertain: true,
    replacement: replacementFor(name, seen.certain)
  }
}

function resultWords(name: string, { at, workflow }: TemplatePlace, { certain }: SeenResults): string {
  const { container } = at ?? {}
  if (container?.kind === 'parallel' && container.members.some(member => member.id === name))
    return `"${name}" runs at the same time; members of a group see what was there before it, and nothing of one another`
  if (workflow.handlers.some(step => step.id === name)) return `"${name}" runs only after a failure`
  const all = resultsOfAll(workflow.steps).certain
  if (at?.step.id === name) return 'the step reads its own result'
  if (all.has(name)) return `the step "${name}" comes later`
  const isContainer = workflow.steps.some(step => step.id === name)
  if (isContainer) return `"${name}" is a loop or a group, which has no result; read those of its steps`
  return `no step is called "${name}"${didYouMean(name, certain)}`
}

function missingVariable(name: string, { at }: TemplatePlace): Missing | null {
  const container = at?.container
  if (container?.kind !== 'forEach')
    return { key: name, words: `"${name}" is a loop variable, and this is in no loop`, isCertain: true }
  const known = [container.itemVariable, `${container.itemVariable}_index`]
  if (known.includes(name)) return null
  return {
    key: name,
    words: `the loop "${container.id}" has ${known.map(each => `.vars.${each}`).join(' and ')}`,
    isCertain: true,
    replacement: { index: 1, text: container.itemVariable }
  }
}

/** An argument without `.input` before it is promised by the guides. */
function bareName(root: string, { workflow }: TemplatePlace, { compat }: RuleContext): Missing {
  const isArgument = workflow.parameters.properties.has(root)
  if (!isArgument)
    return {
      key: root,
      words: 'templates see .input, .results, .vars and .context, and nothing else',
      isCertain: true
    }
  return {
    key: root,
    words: `the engine has arguments under .input only: write .input.${root}`,
    isCertain: true,
    isPromised: compat === 'documented',
    replacement: { index: 0, text: `input.${root}` }
  }
}

function replacementFor(name: string, known: Iterable<string>): Replacement | null {
  const nearest = nearestName(name, [...known])
  return nearest === null ? null : { index: 1, text: nearest }
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
