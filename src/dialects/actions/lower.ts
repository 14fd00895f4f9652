import { once, type Resource, type Workflow, withoutRouters } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'
import type { Lowered, LoweringOptions } from '../dialect.js'
import { Findings } from '../document-checks/findings.js'
import { documentRules } from '../document-checks/rules.js'
import { toolhiveRules } from '../toolhive/rules.js'
import { workflowChecks } from '../toolhive/workflow-checks/index.js'
import { checkWorkflows } from '../workflow-checks/workflow-check.js'
import { checkDocument, checkNames } from './document-checks/check-document.js'
import { asFaultOfAction } from './document-checks/refuse.js'
import { checkListing } from './listing/check-listing.js'
import { isListing } from './listing/published-tools.js'
import { lowerActionTool } from './lower-action-tool.js'
import { type ActionReading, readDocument } from './reading.js'
import { actionRules } from './rules.js'

const rules = [...documentRules, ...toolhiveRules, ...actionRules]

/** Lowers all action tools together, and checks the published tools. */
export function lower(documents: readonly SourceDocument[], { compat }: LoweringOptions): Lowered {
  const readings = documents
    .filter(document => !isListing(document.root))
    .map(document => readDocument(document, compat))
  const lowered = readings.map(reading => ({ reading, workflow: lowerActionTool(reading) }))
  const found = once(() => [...checkReadings(documents, readings, compat), ...checkedActions(lowered)])
  return {
    resources: lowered.map(({ reading, workflow }) => resourceOf(reading, workflow)),
    workflows: lowered.map(({ workflow }) => workflow),
    actions: [],
    serviceClasses: [],
    get diagnostics() {
      return found()
    }
  }
}

function checkReadings(
  documents: readonly SourceDocument[],
  readings: readonly ActionReading[],
  compat: LoweringOptions['compat']
): readonly Diagnostic[] {
  const findings = new Findings(compat)
  for (const document of documents) if (isListing(document.root)) checkListing(document, findings)
  for (const reading of readings) checkDocument(reading, findings)
  checkNames(readings, findings)
  return findings.diagnostics
}

interface LoweredTool {
  readonly reading: ActionReading
  readonly workflow: Workflow
}

/** The steps of an action have the same checks as those of a composite tool. */
function checkedActions(lowered: readonly LoweredTool[]): readonly Diagnostic[] {
  const actions = lowered.flatMap(({ reading: { document }, workflow }) =>
    withoutRouters([workflow]).map(action => ({ document, workflow: action }))
  )
  return checkWorkflows(actions, { checks: workflowChecks, rules }).flatMap(asFaultOfAction)
}

function resourceOf({ root, namespace }: ActionReading, { name, routing }: Workflow): Resource {
  const steps = routing?.actions.flatMap(({ workflow }) => workflow.steps) ?? []
  const tools = steps.flatMap(step => (step.kind === 'tool' ? [step.tool.value] : innerTools(step)))
  return {
    dialect: 'actions',
    apiVersion: root.field('apiVersion').text ?? '',
    kind: root.field('kind').text ?? '',
    name: root.field('metadata').field('name').text ?? '',
    namespace,
    origin: root.origin,
    workflows: name === '' ? [] : [name],
    referencedTools: [...new Set(tools)].filter(tool => tool !== '').sort(),
    stepCount: steps.length,
    statusNames: { verdict: 'validationStatus', valid: 'Valid', invalid: 'Invalid', hasStepCount: true },
    hasOwnReader: true
  }
}

function innerTools(step: Workflow['steps'][number]): readonly string[] {
  if (step.kind !== 'forEach') return []
  return step.body.flatMap(inner => (inner.kind === 'tool' ? [inner.tool.value] : []))
}
