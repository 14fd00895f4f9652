import type { FactOf } from '../../../analysis/fact.js'
import type { Missing } from '../../../analysis/missing-name.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { ending, factRule, pathFix, spanIn } from '../../fact-rule.js'

/** A template that reads a name which is not there: the engine knows no missing values, and fails. */
export const noMissingKey = factRule(
  {
    id: 'no-missing-key',
    description: 'Finds a template that reads an argument, result or loop variable that is not there.',
    severity: 'error',
    dialects: ['muster']
  },
  ['missing-key'],
  (fact, { compat }) => {
    const { missing, read, place, failsRun } = fact
    const isPromised = missing.reason.kind === 'bare-argument' && compat === 'documented'
    return {
      severity: failsRun && !isPromised ? 'error' : 'warning',
      message: `map has no entry for key "${missing.key}": ${wordsFor(missing)}`,
      span: spanIn(place, read.span),
      ...ending(failsRun),
      ...fixFor(fact),
      ...otherRootFix(fact)
    }
  }
)

function wordsFor({ key, reason }: Missing): string {
  switch (reason.kind) {
    case 'undeclared':
      return `the argument "${key}" is not declared${didYouMean(key, reason.known)}; a run fails here unless the caller gives it`
    case 'no-step':
      return `no step is called "${key}"${didYouMean(key, reason.known)}`
    case 'other-loop': {
      const { id, itemVariable } = reason.loop
      return `the loop "${id}" has .vars.${itemVariable} and .vars.${itemVariable}_index`
    }
    default:
      return WORDS[reason.kind](key)
  }
}

const WORDS = {
  beside: (key: string) =>
    `"${key}" runs at the same time; members of a group see what was there before it, and nothing of one another`,
  'after-failure': (key: string) => `"${key}" runs only after a failure`,
  itself: () => 'the step reads its own result',
  later: (key: string) => `the step "${key}" comes later`,
  container: (key: string) => `"${key}" is a loop or a group, which has no result; read those of its steps`,
  'no-loop': (key: string) => `"${key}" is a loop variable, and this is in no loop`,
  'bare-argument': (key: string) => `the engine has arguments under .input only: write .input.${key}`,
  'no-root': (key: string) =>
    `${OTHER_ROOTS.get(key) ?? ''}templates see .input, .results, .vars and .context, and nothing else`
}

/** What other systems call arguments and results. */
const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ['params', 'arguments are read as .input.NAME: '],
  ['args', 'arguments are read as .input.NAME: '],
  ['inputs', 'arguments are read as .input.NAME: '],
  ['steps', 'results are read as .results.STEP: ']
])

/** `.params.env` is `.input.env` here, and `.steps.a.output.text` is `.results.a.text`. */
function otherRootFix(fact: FactOf<'missing-key'>) {
  const { missing, read } = fact
  const { reference } = read
  if (missing.reason.kind !== 'no-root' || !reference || reference.path[0] !== missing.key) return {}
  const named = { place: fact.place, reference }
  const [root = '', step = '', output] = reference.path
  if (root === 'steps')
    return output === 'output' ? pathFix(named, { index: 0, path: ['results', step], length: 3 }) : {}
  return OTHER_ROOTS.has(root) ? pathFix(named, { index: 0, path: ['input'] }) : {}
}

/** A bare argument is safely written in full; another name is a guess. */
function fixFor({
  missing: { replacement, reason },
  read: { reference, path },
  place
}: FactOf<'missing-key'>) {
  if (!replacement || !reference || !/^[A-Za-z_][\w.]*$/.test(replacement.text)) return {}
  const { spans } = reference
  const span = spans[replacement.index - (path.length - spans.length)]
  if (!span) return {}
  const edits = [{ ...spanIn(place, span), text: replacement.text }]
  const isSafe = reason.kind === 'bare-argument'
  return { fix: { description: `Write ${replacement.text}`, edits, ...(isSafe ? {} : { isUnsafe: true }) } }
}
