import { toolCatalogOf } from '../backends/index.js'
import { routed, type Workflow } from '../model/index.js'
import { caseOf, causeId } from './case.js'
import type { ToolFacts } from './effects.js'
import { explore } from './explore.js'
import { FindingCollector, type WhatIfFinding } from './findings.js'
import { type CaseOutcome, foldOutcomes } from './fold.js'
import { type CaseResult, endOf, resultOf } from './outcome.js'
import { type CaseRun, type GivenRun, runCase } from './run-case.js'
import { tookHold } from './took-hold.js'
import { excludes, Variations } from './variations.js'
import { type ConditionWays, type LoopWays, WayCollector } from './ways.js'

export interface WhatIfOptions extends GivenRun {
  /** Causes per case, at most: 1 for single causes, 2 for pairs. Default 1. */
  readonly depth?: number
  /** Cases, at most; of more, a sample is run, chosen by the seed. Default 10,000. */
  readonly maxCases?: number
}

/** Everything that can happen in one run: as given, and with every cause that differs. */
export interface WhatIf {
  readonly workflow: string
  /** The run as given. */
  readonly base: CaseResult
  /** Every case, the run as given first; then in the order in which the runs meet their causes. */
  readonly cases: readonly CaseResult[]
  /** The cases by how they end, worst first. */
  readonly outcomes: readonly CaseOutcome[]
  /** What the cases together show about the workflow. */
  readonly findings: readonly WhatIfFinding[]
  /** Whether each condition was decided both ways, by inputs that make it so. */
  readonly conditions: readonly ConditionWays[]
  /** Whether each loop had no item, one and several. */
  readonly loops: readonly LoopWays[]
  /** How many cases there were and which seed chose, where only a sample was run; null where all were. */
  readonly sampled: { readonly of: number; readonly seed: number } | null
}

/**
 * Runs a workflow on fixtures in every way that one cause (or several, by `depth`) can make it go: each call failing, each question
 * answered otherwise. Nothing outside is touched; equal input gives an equal result.
 *
 * Two workflows behave alike where `behaviour` of the cases with equal ids is equal.
 */
export async function whatIf(called: Workflow, options: WhatIfOptions): Promise<WhatIf> {
  const { depth = 1, maxCases = 10_000, seed = 0, ...given } = options
  const workflow = await routed(called, options.arguments)
  const facts = factsOf(workflow, options)
  const variations = new Variations(workflow, toolCatalogOf(options.fixtures))
  const seeded = { ...given, seed }
  const offer = await variations.watch(() => runCase(variations.workflow, seeded, caseOf([])))
  const base = offer.run
  const end = endOf(base, facts)
  const ways = new WayCollector()
  const collector = new FindingCollector(workflow, facts)
  const keep = (run: CaseRun): CaseResult => {
    const result = resultOf(run, run === base ? null : end, facts)
    collector.add(run, result)
    ways.add(run)
    return result
  }
  const asGiven = keep(base)
  const subject = { variations, given: seeded, base: offer }
  // A run that lacks fixtures shows nothing about the workflow.
  const reach = asGiven.unanswered.length > 0 ? 0 : depth
  const { kept, sampledOf } = await explore(subject, { depth: reach, maxCases, seed, keep })
  const turned = await turnOthers([asGiven, ...kept], { variations, given: seeded, ways, keep })
  const cases = [asGiven, ...kept, ...turned]
  return {
    workflow: called.name,
    base: asGiven,
    cases,
    outcomes: foldOutcomes(cases),
    findings: collector.findings(),
    conditions: ways.conditions(variations.reasons),
    loops: ways.loops(variations.reasons),
    sampled: sampledOf === null ? null : { of: sampledOf, seed }
  }
}

interface Turning {
  readonly variations: Variations
  readonly given: GivenRun
  readonly ways: WayCollector
  readonly keep: (run: CaseRun) => CaseResult
}

/** Conditions that are met only after a failure are turned too, each in the first case that meets it. */
async function turnOthers(
  cases: readonly CaseResult[],
  { variations, given, ways, keep }: Turning
): Promise<readonly CaseResult[]> {
  const found: CaseResult[] = []
  const byId = new Map(cases.map(each => [each.id, each]))
  for (const { id, cause: wanted } of ways.oneWay()) {
    const which = byId.get(id)
    if (!which || variations.reasons.has(wanted)) continue
    const { causes } = await variations.watch(() => runCase(variations.workflow, given, which))
    const cause = causes.find(each => causeId(each) === wanted)
    if (!cause || which.causes.some(each => excludes(each, cause))) continue
    const run = await runCase(variations.workflow, given, caseOf([...which.causes, cause]))
    if (tookHold(run)) found.push(keep(run))
  }
  return found
}

function factsOf({ handlers }: Workflow, { fixtures }: GivenRun): ToolFacts {
  const tools = toolCatalogOf(fixtures)
  return {
    annotationsOf: tool => tools.get(tool)?.annotations,
    handlers: new Set(handlers.map(({ id }) => id))
  }
}
