import { checkApiVersion } from '../../document-checks/check-api-version.js'
import { checkReading } from '../../document-checks/check-reading.js'
import { checkRoundedNumbers } from '../../document-checks/decoding/check-rounded-numbers.js'
import type { Findings } from '../../document-checks/findings.js'
import { checkMetadata } from '../../document-checks/metadata/check-metadata.js'
import { checkShape } from '../../document-checks/shape/check-shape.js'
import type { FieldShape } from '../../reading/shape.js'
import { checkRules } from '../../rules/check-rules.js'
import { GROUP, MCP_SERVER, SERVICE_CLASS, WORKFLOW } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { tableOfRelease } from '../server/releases.js'
import { TABLES } from '../tables.js'
import { checkWorkflow } from './check-workflow.js'
import { definitionRefusal } from './refusal.js'
import { MUSTER_ADVICE } from './rule-advice.js'
import { musterMessages } from './shape-messages.js'

/** Checks one document by itself. */
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

/** The first error without a spec: the schema requires only what is inside it. */
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

/** A kind of earlier releases: current clusters have no resource definition for it. */
function checkKind({ kind, root }: MusterReading, findings: Findings): void {
  if (kind !== SERVICE_CLASS || findings.compat !== 'engine') return
  findings.report(root.field('kind'), {
    rule: 'no-outdated-kind',
    severity: 'warning',
    message:
      'no release of muster since 0.1.166 has the kind ServiceClass, and none since 0.1.164 runs it: the API server refuses the resource (no matches for kind "ServiceClass"); make workflows of the calls of its life cycle, or stay with 0.1.161',
    failsRun: true,
    staysWarning: true
  })
}

/** The limit of many clients; MCP itself allows twice as much. */
const CLIENT_LENGTH = 64

/** Clients see a workflow under a name longer than its own. */
function checkPublishedName({ kind, name, root }: MusterReading, findings: Findings): void {
  const tool = `workflow_${name}`
  const excess = tool.length - CLIENT_LENGTH
  if (kind !== WORKFLOW || excess <= 0) return
  findings.report(root.field('metadata').field('name'), {
    rule: 'valid-name',
    severity: 'warning',
    message: `the workflow is published as ${tool}, a name of ${tool.length} characters, and many clients take ${CLIENT_LENGTH}: shorten it by ${excess}`
  })
}
