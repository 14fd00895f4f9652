import type { SourceDocument } from '../../source/source-node.js'
import type { Recognition } from '../dialect.js'
import { recognizeResource } from '../reading/identity.js'
import { GROUP } from './kinds.js'

/** Recognises muster's resources. */
export function recognize(document: SourceDocument): Recognition {
  const { root } = document
  return root?.kind === 'map' ? recognizeResource(document, root, GROUP) : { kind: 'other' }
}
