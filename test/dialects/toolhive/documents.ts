import type { Lowered, Recognition } from '../../../src/dialects/dialect.js'
import { lower } from '../../../src/dialects/toolhive/lower.js'
import { recognize } from '../../../src/dialects/toolhive/recognize.js'
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

/** The composite tool whose spec is given, with a name and a description around it. */
export function workflow(spec: string, compat: Compat = 'documented'): Workflow {
  const [first] = lowered(definition(spec), compat).workflows
  if (!first) throw new Error('the text defines no workflow')
  return first
}

export function definition(spec: string): string {
  const body = `name: stock_shelf\ndescription: Puts new goods on a shelf\n${spec}`
  return `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPCompositeToolDefinition\nmetadata: { name: stock-shelf }\nspec:\n${body.replace(/^(?=.)/gm, '  ')}`
}
