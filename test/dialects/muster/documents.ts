import type { Lowered, Recognition } from '../../../src/dialects/dialect.js'
import { lower } from '../../../src/dialects/muster/lower.js'
import { recognize } from '../../../src/dialects/muster/recognize.js'
import type { Compat, Workflow } from '../../../src/model/index.js'
import { readStream } from '../../../src/source/index.js'

/** A stream through the real reader and this dialect. */
export function lowered(text: string, compat: Compat = 'documented'): Lowered {
  const { documents } = readStream({ path: 'given.yaml', text })
  return lower(
    documents.filter(document => recognize(document).kind === 'ours'),
    { compat }
  )
}

export function recognized(text: string): readonly Recognition[] {
  return readStream({ path: 'given.yaml', text }).documents.map(recognize)
}

/** The workflow whose spec is given. */
export function workflow(spec: string, compat: Compat = 'documented'): Workflow {
  const body = spec.replace(/^(?=.)/gm, '  ')
  const head = 'apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: given }\nspec:\n'
  const [first] = lowered(head + body, compat).workflows
  if (!first) throw new Error('the text defines no workflow')
  return first
}
