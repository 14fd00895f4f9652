import type { SourceDocument } from '../../source/source-node.js'
import type { Recognition } from '../dialect.js'
import { recognizeResource } from '../reading/identity.js'
import { GROUP } from './kinds.js'
import { isListing } from './listing/published-tools.js'

/** Recognises action tools, and lists of published tools that contain such tools. */
export function recognize(document: SourceDocument): Recognition {
  const { root } = document
  if (isListing(root)) return OURS
  if (root?.kind !== 'map') return { kind: 'other' }
  const recognition = recognizeResource(document, root, GROUP)
  return recognition.kind === 'ours' ? OURS : recognition
}

/** No cluster reads these documents: vmcp does, and treats a repeated key or an unknown field as an error. */
const OURS: Recognition = { kind: 'ours', flavour: 'config' }
