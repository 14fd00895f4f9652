import { checkApiVersion } from '../../document-checks/check-api-version.js'
import { checkMetadata } from '../../document-checks/check-metadata.js'
import { checkReading } from '../../document-checks/check-reading.js'
import { checkRoundedNumbers } from '../../document-checks/check-rounded-numbers.js'
import { checkShape } from '../../document-checks/check-shape.js'
import type { FieldShape } from '../../reading/shape.js'
import { checkRules } from '../../rules/check-rules.js'
import { GROUP, MCP_SERVER, SERVICE_CLASS, WORKFLOW } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { tableOfRelease } from '../server/releases.js'
import { TABLES } from '../tables.js'
import { checkKind } from './check-kind.js'
import { checkPublishedName } from './check-published-name.js'
import { checkWorkflow } from './check-workflow.js'
import { definitionRefusal } from './refusal.js'
import { MUSTER_ADVICE } from './rule-advice.js'
import { musterMessages } from './shape-messages.js'

/** Everything that can be said of one document by itself. */
export function checkDocument(reading: MusterReading, lowering: Lowering): void {
  const { findings } = lowering
  const { root, kind } = reading
  const { isBroken } = reading.document
  checkReading(root, findings, { isBroken })
  const shape = tableOf(reading)
  if (shape) checkShape(root, shape, { findings, isBroken, own: musterMessages, table: shape })
  findings.release()
  if (shape && !isBroken) checkRules(root, shape, { findings, advice: MUSTER_ADVICE })
  if (kind === WORKFLOW) checkWorkflow(reading, findings)
  if (isBroken) return
  checkApiVersion(root, findings, `${GROUP.name}/${GROUP.versions[0]}`)
  checkKind(reading, findings)
  checkMetadata(root, findings, "muster's own loader of files takes it")
  checkPublishedName(reading, findings)
  if (kind === WORKFLOW || kind === SERVICE_CLASS) checkRoundedNumbers(reading.spec, findings)
  checkSpec(reading, lowering)
}

function tableOf({ kind, spec }: MusterReading): FieldShape | undefined {
  const table = TABLES.get(kind)
  return table && kind === MCP_SERVER ? tableOfRelease(table, spec) : table
}

/** The first thing that is missed where there is no spec: the schema asks only for what is in it. */
const FIRST_MISSED: Readonly<Record<string, string>> = {
  [WORKFLOW]: 'steps argument is required',
  [SERVICE_CLASS]: 'serviceConfig.lifecycleTools.start.tool is required'
}

function checkSpec({ spec, kind }: MusterReading, { findings }: Lowering): void {
  const missed = FIRST_MISSED[kind]
  if (!spec.isEmpty || missed === undefined) return
  findings.report(spec, {
    rule: 'require-field',
    message: `spec: Required value: ${missed}`,
    refusal: definitionRefusal(spec, missed, 'steps')
  })
}
