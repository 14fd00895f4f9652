import type { SourceDocument } from '../../source/source-node.js'
import type { Recognition } from '../dialect.js'
import { recognizeResource } from '../reading/identity.js'
import { GROUP } from './kinds.js'
import { isListing } from './listing/published-tools.js'

/** Tells action tools, and lists of published tools with such tools among them, from everything else. */
export function recognize(document: SourceDocument): Recognition {
  const { root } = document
  if (isListing(root)) return OURS
  if (root?.kind !== 'map') return { kind: 'other' }
  const recognition = recognizeResource(document, root, GROUP)
  return recognition.kind === 'ours' ? OURS : recognition
}

/** No cluster reads these documents: vmcp does, and a repeated key or a field that nobody knows is a fault to it. */
const OURS: Recognition = { kind: 'ours', flavour: 'config' }
