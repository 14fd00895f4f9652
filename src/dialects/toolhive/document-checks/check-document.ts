import { belowPath } from '../../../model/index.js'
import { firstFault } from '../../document-checks/admission.js'
import { checkApiVersion } from '../../document-checks/check-api-version.js'
import { checkReading } from '../../document-checks/check-reading.js'
import { checkRoundedNumbers } from '../../document-checks/decoding/check-rounded-numbers.js'
import { goDecodingFault } from '../../document-checks/decoding/go-decoding.js'
import type { GoTarget } from '../../document-checks/decoding/go-target.js'
import type { Findings } from '../../document-checks/findings.js'
import { checkMetadata } from '../../document-checks/metadata/check-metadata.js'
import { checkShape } from '../../document-checks/shape/check-shape.js'
import { reportOutdatedField } from '../../document-checks/shape/outdated-field.js'
import type { ShapeMessages } from '../../document-checks/shape-context.js'
import type { Place } from '../../reading/place.js'
import { type FieldShape, takesAnyKey } from '../../reading/shape.js'
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
import { pastField, pastType, pastValue } from '../releases/past.js'
import { isPromisedField, reportPromisedField } from './advice/promised-field.js'
import { TOOLHIVE_ADVICE } from './advice/rule-advice.js'
import { checkMisreadTexts } from './check-misread-texts.js'
import { checkWorkflow } from './composite-tool/check-workflow.js'
import { checkConfig } from './config/check-config.js'
import { goTypeOf, unknownFieldMessage } from './go-types/go-types.js'
import { OPERATOR_TYPES } from './go-types/operator-types.js'
import { unitAt } from './refusals/unit.js'
import { checkServer } from './server/check-server.js'

/** Checks one document by itself, except for relations between its workflows' steps. */
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

/** Values that the cluster accepts and the operator cannot read, such as inside the inner step of a loop, which has no schema. */
function checkOperatorType(root: Place, type: GoTarget, findings: Findings): void {
  const fault = goDecodingFault(root, type)
  if (!fault) return
  const { place, message } = fault
  findings.hold(place, {
    rule: 'valid-field',
    accountsFor: [place.path, belowPath(place)],
    message,
    refusal: firstFault(place, message, 'load')
  })
}

/** What ToolHive's guides, config loader and operator add to the field tables. */
const toolhiveMessages: ShapeMessages = {
  weighsNumbers: false,
  reportPromised: (place, field) => {
    if (!isPromisedField(place)) return reportOutdatedField(place, toolhiveMessages, field)
    reportPromisedField(place, field)
    return true
  },
  unknownFieldMessage,
  past: { field: pastField, value: pastValue, type: pastType },
  goTypeOf,
  opened
}

/** The inner step of a loop, and nested output properties, are opaque to the cluster and have the shape of the outer ones. */
function opened(value: Place, around: FieldShape, known: FieldShape): FieldShape {
  if (value.entry?.key === 'step' && around.properties?.collection) return around
  if (value.entry?.key === 'properties' && around.properties?.value && takesAnyKey(known))
    return { type: 'object', additionalProperties: around }
  return known
}
