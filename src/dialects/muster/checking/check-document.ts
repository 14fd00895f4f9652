import { admission } from '../../checking/admission.js'
import { checkShape } from '../../checking/check-shape.js'
import { KINDS, WORKFLOW } from '../kinds.js'
import type { Lowering, Reading } from '../reading.js'
import { checkWorkflow } from './check-workflow.js'
import { musterSpeech } from './speech.js'

/** Everything that can be said of one document by itself. */
export function checkDocument(reading: Reading, { findings }: Lowering): void {
  const { document, root, kind, name } = reading
  const { isBroken } = document
  const shape = KINDS.get(kind)
  if (shape) checkShape(root, shape, { findings, isBroken, own: musterSpeech })
  if (kind === WORKFLOW) checkWorkflow(reading, findings)
  const metadata = root.field('metadata')
  if (isBroken || name !== '' || !metadata.exists || metadata.field('generateName').text) return
  const place = metadata.field('name')
  const message = 'metadata.name: Required value: name or generateName is required'
  findings.report(place, { rule: 'require-field', message, refusal: admission(place, message) })
}
