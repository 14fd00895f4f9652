import { spokenPath } from '../../../analysis/spoken-path.js'
import type { Workflow } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { factRule, pathFix, renameFix, spanOfName } from '../../fact-rule.js'

/** A template that reads a name that templates do not have: it gets nothing, and nobody says a word. */
export const noUnknownName = factRule(
  {
    id: 'no-unknown-name',
    description:
      'Finds a template that reads a top-level name that does not exist, such as .Params or .inputs.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  ['unknown-root', 'empty-root'],
  fact => {
    const { index } = fact
    if (fact.kind === 'empty-root')
      return {
        span: spanOfName(fact, index),
        message: `${spokenPath(fact.reference.path)} is always empty: nothing fills .vars; it renders as <no value>`
      }
    const name = fact.reference.path[index] ?? ''
    const { known, place } = fact
    const meant = index === 0 ? wordsOfOthers(fact.reference.path, place.workflow) : null
    if (meant)
      return {
        span: spanOfName(fact, index),
        message: `templates have no ".${name}"; ${meant.text}; it renders as <no value>`,
        ...pathFix(fact, { index, ...meant })
      }
    const text =
      index === 0
        ? `templates have no ".${name}"${didYouMean(name, known) || rootsOf(place.loop?.itemVariable)}`
        : `the workflow has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}`
    return {
      span: spanOfName(fact, index),
      message: `${text}; it renders as <no value>`,
      ...renameFix(fact, index, nearestName(name, known))
    }
  }
)

/** What other systems call arguments and results, and a parameter that stands alone as it does there. */
function wordsOfOthers([root = '', first]: readonly string[], { parameters }: Workflow): OtherWords | null {
  if (OTHER_ARGUMENTS.includes(root))
    return { text: `arguments are read as .params.${first ?? 'NAME'}`, path: ['params'], length: 1 }
  if (root === 'results')
    return {
      text: `results are read as .steps.${first ?? 'STEP'}.output`,
      path: ['steps', first ?? '', 'output'],
      length: 2
    }
  return parameters.properties.has(root)
    ? { text: `arguments are read as .params.${root}`, path: ['params', root], length: 1 }
    : null
}

interface OtherWords {
  readonly text: string
  /** What stands here in place of so many names. */
  readonly path: readonly string[]
  readonly length: number
}

const OTHER_ARGUMENTS = ['input', 'inputs', 'args', 'arguments']

function rootsOf(variable: string | undefined): string {
  const item = variable === undefined ? '' : `; the item of this loop is .forEach.${variable}`
  return `; templates see .params, .steps and .workflow${item}`
}
