import { admission } from '../../checking/admission.js'
import { checkShape } from '../../checking/check-shape.js'
import { KINDS } from '../kinds.js'
import type { Lowering, Reading } from '../reading.js'
import { musterSpeech } from './speech.js'

/** What the resource schema says of a document. */
export function checkDocument({ document, root, kind, name }: Reading, { findings }: Lowering): void {
  const { isBroken } = document
  const shape = KINDS.get(kind)
  if (shape) checkShape(root, shape, { findings, isBroken, own: musterSpeech })
  const metadata = root.field('metadata')
  if (isBroken || name !== '' || !metadata.exists || metadata.field('generateName').text) return
  const place = metadata.field('name')
  const message = 'metadata.name: Required value: name or generateName is required'
  findings.report(place, { rule: 'require-field', message, refusal: admission(place, message) })
}
