import type { Lowered, Recognition } from '../../../src/dialects/dialect.js'
import { lower } from '../../../src/dialects/holodeck/lower.js'
import { recognize } from '../../../src/dialects/holodeck/recognize.js'
import { readStream } from '../../../src/source/index.js'

/** A stream through the real reader and this dialect. */
export function lowered(text: string): Lowered {
  const { documents } = readStream({ path: 'agent.yaml', text })
  return lower(documents.filter(document => recognize(document).kind === 'ours'))
}

export function recognized(text: string): readonly Recognition['kind'][] {
  return readStream({ path: 'agent.yaml', text }).documents.map(document => recognize(document).kind)
}
