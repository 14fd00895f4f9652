import { once, type Workflow } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceDocument } from '../../source/source-node.js'
import type { Lowered, LoweringOptions } from '../dialect.js'
import { Findings } from '../document-checks/findings.js'
import { documentRules } from '../document-checks/rules.js'
import { checkWorkflows } from '../workflow-checks/workflow-check.js'
import { checkDocument } from './document-checks/check-document.js'
import { checkCallLimit } from './document-checks/references/check-call-limit.js'
import { checkReferences } from './document-checks/references/check-references.js'
import { readDocuments, reportUnread } from './document-checks/unread-documents.js'
import { readDocument, resourceOf, type ToolhiveReading } from './lowering.js'
import { advertisedTool } from './naming/advertised-tool.js'
import { aggregationsFor } from './naming/aggregations-for.js'
import { isHiddenTool } from './naming/hidden-tools.js'
import { nameForServers } from './naming/name-server-tools.js'
import { toolNames } from './naming/tool-names.js'
import { publishingAggregations, whyUnreachable } from './naming/unreachable.js'
import { asServed } from './reading/as-served.js'
import { CONFIG } from './reading/kinds.js'
import { toolhiveRules } from './rules.js'
import { lowerWorkflow } from './workflow/workflow.js'
import { definitionChecks, refusingChecks, workflowChecks } from './workflow-checks/index.js'

const allChecks = [...workflowChecks, ...definitionChecks]
const rules = [...documentRules, ...toolhiveRules]

/** Lowers all documents of ToolHive together. */
export function lower(documents: readonly SourceDocument[], { compat }: LoweringOptions): Lowered {
  const readings = readDocuments(documents).map(document => readDocument(document, compat))
  const lowered = readings.map(reading => ({ reading, workflows: workflowsOf(reading, readings, compat) }))
  const foundIn = (asked: typeof lowered, checks: typeof refusingChecks): readonly Diagnostic[] => {
    const workflows = asked.flatMap(({ reading: { document }, workflows }) =>
      workflows.map(workflow => ({ document, workflow }))
    )
    const own = asked.map(({ reading }) => reading)
    return [
      ...checkReadings(documents, readings, own, compat),
      ...checkWorkflows(workflows, { checks, rules })
    ]
  }
  const found = once(() => foundIn(lowered, allChecks))
  return {
    resources: lowered.map(({ reading, workflows }) => resourceOf(reading, workflows)),
    workflows: lowered.flatMap(({ workflows }) => workflows),
    actions: [],
    serviceClasses: [],
    get diagnostics() {
      return found()
    },
    refusalsIn: asked =>
      foundIn(
        lowered.filter(({ reading }) => asked.has(reading.document)),
        refusingChecks
      )
  }
}

function checkReadings(
  documents: readonly SourceDocument[],
  readings: readonly ToolhiveReading[],
  own: readonly ToolhiveReading[],
  compat: LoweringOptions['compat']
): readonly Diagnostic[] {
  const findings = new Findings(compat)
  reportUnread(documents, findings)
  for (const reading of own) checkDocument(reading, findings)
  checkReferences(readings, findings)
  checkCallLimit(readings, findings)
  return findings.diagnostics
}

function workflowsOf(
  reading: ToolhiveReading,
  all: readonly ToolhiveReading[],
  compat: LoweringOptions['compat']
): readonly Workflow[] {
  const aggregations = aggregationsFor(reading, all)
  const publishing = publishingAggregations(reading, all)
  // The engine runs with the texts as the server reads them.
  const isServed = compat === 'engine' && reading.kind !== CONFIG
  return reading.tools.map(place =>
    lowerWorkflow(isServed ? asServed(place) : place, {
      compat,
      namespace: reading.kind === CONFIG ? null : reading.namespace,
      isHidden: name => aggregations.every(aggregation => isHiddenTool(name, aggregation)),
      toolNames: (name, known) => toolNames(name, known, aggregations),
      whyUnreachable: tool => whyUnreachable(tool, publishing),
      nameServerTools: tools => nameForServers(tools, aggregations),
      advertisedTool: (name, known) => advertisedTool(name, known, { aggregations, publishing })
    })
  )
}
