import { once, type Resource, type Workflow } from '../../model/index.js'
import type { SourceDocument } from '../../source/source-node.js'
import type { Lowered, LoweringOptions } from '../dialect.js'
import { Findings } from '../document-checks/findings.js'
import { documentRules } from '../document-checks/rules.js'
import type { Place } from '../reading/place.js'
import { checkWorkflows } from '../workflow-checks/workflow-check.js'
import { checkCalledServices } from './document-checks/check-called-services.js'
import { checkDocument } from './document-checks/check-document.js'
import { checkCalledWorkflows, checkFamilyCalls } from './document-checks/check-family-calls.js'
import { checkToolNames } from './document-checks/check-tool-names.js'
import { MCP_SERVER, SERVICE_CLASS, WORKFLOW } from './kinds.js'
import { type Lowering, type MusterReading, readDocument } from './reading.js'
import { musterRules } from './rules.js'
import { lowerServer } from './server/lower-server.js'
import { type LoweredService, lowerServiceClass } from './service-class/lower-service-class.js'
import { lowerWorkflow } from './workflow/lower-workflow.js'
import { workflowChecks } from './workflow-checks/index.js'

/** Lowers all documents of muster together. */
export function lower(documents: readonly SourceDocument[], { compat }: LoweringOptions): Lowered {
  const readings = documents.map(readDocument)
  const findings = new Findings(compat)
  const workflows = new Map<MusterReading, Workflow>()
  const lowering: Lowering = { compat, findings, readings, workflows }
  const services: LoweredService[] = []
  for (const reading of readings) {
    checkDocument(reading, lowering)
    checkToolNames(reading, findings)
    if (reading.kind === WORKFLOW) workflows.set(reading, lowerWorkflow(reading, lowering))
    if (reading.kind === SERVICE_CLASS) services.push(lowerServiceClass(reading, lowering))
    if (reading.kind === MCP_SERVER) lowerServer(reading, lowering)
  }
  checkCalledWorkflows(lowering)
  checkCalledServices(lowering)
  checkFamilyCalls(lowering)
  const found = once(() => {
    const checked = [...workflows].map(([{ document }, workflow]) => ({ document, workflow }))
    return [
      ...findings.diagnostics,
      ...checkWorkflows(checked, { checks: workflowChecks, rules: [...documentRules, ...musterRules] })
    ]
  })
  return {
    resources: readings.map(reading => resourceOf(reading, workflows.get(reading))),
    workflows: [...workflows.values()],
    actions: services.flatMap(({ actions }) => actions),
    serviceClasses: services.map(({ service }) => service),
    get diagnostics() {
      return found()
    }
  }
}

/** The document as its controller sees it. */
function resourceOf(reading: MusterReading, workflow: Workflow | undefined): Resource {
  const { root, kind, name, namespace, spec } = reading
  const steps = kind === WORKFLOW ? spec.field('steps').items() : []
  const tools = [...steps.flatMap(namedTools), ...lifeCycleTools(reading)].filter(tool => tool !== '')
  return {
    dialect: 'muster',
    apiVersion: root.field('apiVersion').text ?? '',
    kind,
    name,
    namespace,
    origin: root.origin,
    workflows: workflow && workflow.name !== '' ? [workflow.name] : [],
    referencedTools: [...new Set(tools)].sort(),
    stepCount: steps.length,
    statusNames: { verdict: 'valid', valid: 'true', invalid: 'false', hasStepCount: kind === WORKFLOW }
  }
}

/**
 * The tools named by a step of any kind, including its condition and inner steps. The controller only collects names: it ignores
 * whether the condition calls its tool, and the calls of handlers.
 */
function namedTools(step: Place): readonly string[] {
  const inner = [...step.field('forEach').field('steps').items(), ...step.field('parallel').items()]
  const own = [step, step.field('condition')].map(place => place.field('tool').text ?? '')
  return [...own, ...inner.flatMap(namedTools)]
}

/** The tools that a service class names; empty for any other kind. */
function lifeCycleTools({ kind, spec }: MusterReading): readonly string[] {
  if (kind !== SERVICE_CLASS) return []
  const calls = spec.field('serviceConfig').field('lifecycleTools').entries()
  return calls.map(({ place }) => place.field('tool').text ?? '')
}
