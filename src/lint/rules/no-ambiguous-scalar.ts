import type { Origin } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceNode, SourceScalar } from '../../source/source-node.js'
import { problemAt } from '../problem.js'
import type { Rule } from '../rule.js'
import { everyStep, workflowsOf } from '../workflows.js'
import { childrenOf, itemsOf } from '../written.js'

const MAX_DEPTH = 100

const OLD_BOOLEAN = /^(y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/

/** A word or number without quotes that readers of YAML take for different things. */
export const noAmbiguousScalar: Rule = {
  meta: {
    id: 'no-ambiguous-scalar',
    description: 'Finds words and digits without quotes that change their type: yes, NO, on, 0644, 1.10.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      const places = [...everyStep(workflow.steps)].flatMap(step => [
        step.fields.get('arguments'),
        step.fields.get('defaultResults')
      ])
      const defaults = [...workflow.parameters.properties.values()].map(
        parameter => parameter.default?.origin
      )
      for (const origin of [...places, ...defaults]) if (origin) yield* ambiguous(origin, 0)
    }
  }
}

function* ambiguous(origin: Origin, depth: number): Generator<Diagnostic> {
  if (depth > MAX_DEPTH) return
  for (const child of childrenOf(origin)) yield* ambiguous(child.origin, depth + 1)
  for (const item of itemsOf(origin)) yield* ambiguous(item, depth + 1)
  const scalar = plainScalar(origin.node)
  const reason = scalar ? reasonOf(scalar.text) : null
  if (!scalar || reason === null) return
  yield problemAt(origin, {
    rule: 'no-ambiguous-scalar',
    severity: 'warning',
    message: `${scalar.text} without quotes ${reason}; write "${scalar.text}" for the text, or the value that is meant`,
    fix: {
      description: `Write "${scalar.text}" in quotes`,
      edits: [{ ...scalar.span, text: `"${scalar.text}"` }],
      isUnsafe: true
    }
  })
}

function plainScalar(node: SourceNode | undefined): SourceScalar | null {
  return node?.kind === 'scalar' && node.style === 'plain' && node.tag === undefined ? node : null
}

function reasonOf(text: string): string | null {
  if (OLD_BOOLEAN.test(text)) {
    const value = /^(y|on)/i.test(text)
    return `is the boolean ${value} for the tools of a cluster, and a text for the loader of a config file`
  }
  if (/^[-+]?0[0-7]+$/.test(text)) return `is the octal number ${parseInt(text, 8)}`
  if (/^[-+]?0\d+$/.test(text))
    return 'begins with a zero: some readers take it for a number, others for a text'
  if (/^[-+]?\d+\.\d*0$/.test(text) && !/^[-+]?\d+\.0$/.test(text))
    return `is the number ${Number(text)}: the zero at the end is lost`
  return null
}
