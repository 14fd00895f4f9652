import { firstFault } from '../../checking/admission.js'
import { checkApiVersion } from '../../checking/check-api-version.js'
import { checkMetadata } from '../../checking/check-metadata.js'
import { checkReading } from '../../checking/check-reading.js'
import { checkRoundedNumbers } from '../../checking/check-rounded-numbers.js'
import { checkShape } from '../../checking/check-shape.js'
import type { Findings } from '../../checking/findings.js'
import { goDecodingFault } from '../../checking/go-decoding.js'
import type { GoTarget } from '../../checking/go-target.js'
import type { Place } from '../../reading/place.js'
import { checkRules } from '../../rules/check-rules.js'
import type { KnownOfKind } from '../known-of-kind.js'
import { lateKind } from '../late-kinds.js'
import type { ToolhiveReading } from '../lowering.js'
import {
  API_GROUP,
  API_VERSIONS,
  COMPOSITE_TOOL,
  CONFIG,
  CONFIG_SHAPE,
  isLateKind,
  KINDS,
  VERSIONS_OF,
  VIRTUAL_SERVER
} from '../reading/kinds.js'
import { checkConfig } from './check-config.js'
import { checkMisreadTexts } from './check-misread-texts.js'
import { checkServer } from './check-server.js'
import { checkWorkflow } from './check-workflow.js'
import { OPERATOR_TYPES } from './operator-types.js'
import { TOOLHIVE_ADVICE } from './rule-advice.js'
import { toolhiveMessages } from './shape-messages.js'
import { unitAt } from './unit.js'

/** Everything that can be said of one document by itself, except what its workflows' steps have to do with one another. */
export function checkDocument(reading: ToolhiveReading, findings: Findings): void {
  const { document, root, kind } = reading
  const { isBroken } = document
  checkReading(root, findings, { isBroken })
  const { table, advice, operatorType } = knownOf(kind)
  if (!isBroken && operatorType) checkOperatorType(root, operatorType, findings)
  if (table) checkShape(root, table, { findings, isBroken, own: toolhiveMessages, table })
  if (table && kind !== CONFIG && !isBroken) checkRules(root, table, { findings, advice })
  if (kind !== CONFIG && !isBroken) {
    checkApiVersion(root, findings, `${API_GROUP}/${VERSIONS_OF.get(kind)?.[0] ?? API_VERSIONS[0]}`)
    checkMetadata(root, findings)
  }
  if (kind === COMPOSITE_TOOL) checkWorkflow(unitAt(root.field('spec')), findings, isBroken)
  if (kind === VIRTUAL_SERVER) checkServer(reading, findings)
  if (kind === CONFIG) checkConfig(reading, findings)
  else if (!isBroken) {
    checkMisreadTexts(reading.tools, findings)
    for (const tool of reading.tools) checkRoundedNumbers(tool, findings)
  }
  findings.release()
}

function knownOf(kind: string): KnownOfKind {
  if (isLateKind(kind)) return lateKind(kind)
  const table = kind === CONFIG ? CONFIG_SHAPE : KINDS.get(kind)
  return { table, advice: TOOLHIVE_ADVICE, operatorType: OPERATOR_TYPES.get(kind) }
}

/** What the cluster takes and the operator cannot read: inside the inner step of a loop, say, which has no schema. */
function checkOperatorType(root: Place, type: GoTarget, findings: Findings): void {
  const fault = goDecodingFault(root, type)
  if (!fault) return
  const { place, message } = fault
  findings.hold(place, { rule: 'valid-field', message, refusal: firstFault(place, message, 'load') })
}
