import { admission } from '../../checking/admission.js'
import { checkShape } from '../../checking/check-shape.js'
import type { Findings } from '../../checking/findings.js'
import type { Reading } from '../lowering.js'
import { COMPOSITE_TOOL, CONFIG, CONFIG_SHAPE, KINDS, VIRTUAL_SERVER } from '../reading/kinds.js'
import { checkConfig } from './check-config.js'
import { checkServer } from './check-server.js'
import { checkWorkflow } from './check-workflow.js'
import { isValidatorsWord } from './own-words.js'
import { toolhiveSpeech } from './shape-speech.js'
import { unitAt } from './unit.js'

/** Everything that can be said of one document by itself, except what its workflows' steps have to do with one another. */
export function checkDocument(reading: Reading, findings: Findings): void {
  const { document, root, kind } = reading
  const { isBroken } = document
  const shape = kind === CONFIG ? CONFIG_SHAPE : KINDS.get(kind)
  if (shape) checkShape(root, shape, { findings, isBroken, isValidatorsWord, own: toolhiveSpeech })
  if (kind !== CONFIG && !isBroken) checkMetadata(reading, findings)
  if (kind === COMPOSITE_TOOL) checkWorkflow(unitAt(root.field('spec')), findings, isBroken)
  if (kind === VIRTUAL_SERVER) checkServer(reading, findings)
  if (kind === CONFIG) checkConfig(reading, findings)
}

function checkMetadata({ root, name }: Reading, findings: Findings): void {
  const metadata = root.field('metadata')
  if (name !== '' || !metadata.exists || metadata.field('generateName').text) return
  const place = metadata.field('name')
  const message = 'metadata.name: Required value: name or generateName is required'
  findings.report(place, { rule: 'require-field', message, refusal: admission(place, message) })
}
