import { toolCatalogOf } from '../backends/index.js'
import { routed, type Workflow } from '../model/index.js'
import { caseOf, causeId } from './case.js'
import { type CaseNote, CaseNoter } from './case-note.js'
import { allCausesOccurred } from './causes-occurred.js'
import { type ConditionDecisions, DecisionCollector, type LoopSizes } from './decisions.js'
import type { ToolFacts } from './effects.js'
import { explore, type RunCases } from './explore.js'
import { FindingCollector, type WhatIfFinding } from './findings.js'
import { type CaseOutcome, groupOutcomes } from './group-outcomes.js'
import type { CaseResult } from './outcome.js'
import { type CaseRun, type GivenRun, runCase } from './run-case.js'
import { excludes, Variations } from './variations.js'

export interface WhatIfOptions extends GivenRun {
  /** The most causes in one case: 1 for single causes, 2 for pairs. Default 1. */
  readonly depth?: number
  /** The most cases; if there are more, a sample is run, chosen by the seed. Default 10,000. */
  readonly maxCases?: number
  /** Runs cases in other threads, which use `caseRunner` with the same run; omitted: in this thread. */
  readonly runCases?: RunCases | undefined
}

/** Everything that can happen in one run: as given, and with each cause that can differ. */
export interface WhatIf {
  readonly workflow: string
  /** The run as given. */
  readonly base: CaseResult
  /** All cases: the given run, then the others in the order in which runs reach their causes. */
  readonly cases: readonly CaseResult[]
  /** Why only the given run was tried; null if cases were run. */
  readonly untried: string | null
  /** The outcomes of the cases, worst first. */
  readonly outcomes: readonly CaseOutcome[]
  /** What the cases show about the workflow. */
  readonly findings: readonly WhatIfFinding[]
  /** For each condition, cases with both decisions. */
  readonly conditions: readonly ConditionDecisions[]
  /** For each loop, cases with no item, one and several. */
  readonly loops: readonly LoopSizes[]
  /** The number of all cases and the seed of the sample, if only a sample was run; otherwise null. */
  readonly sampled: { readonly of: number; readonly seed: number } | null
}

/**
 * Runs a workflow on fixtures in every way that one cause (or several, with `depth`) can change: each call fails, each question is answered
 * differently, and so on. Uses nothing outside; equal inputs give equal results. Two workflows behave in the same way if cases with equal
 * ids have equal `behaviour`.
 */
export async function whatIf(called: Workflow, options: WhatIfOptions): Promise<WhatIf> {
  const { depth = 1, maxCases = 10_000, runCases, ...given } = options
  const { seed = 0 } = given
  const workflow = await routed(called, options.arguments)
  const variations = new Variations(workflow, toolCatalogOf(options.fixtures))
  const offer = await variations.watch(() => runCase(variations.workflow, given, caseOf([])))
  const noter = new CaseNoter(workflow, factsOf(workflow, options), offer.run)
  const note = (run: CaseRun): CaseNote => noter.note(run)
  const ways = new DecisionCollector()
  const collector = new FindingCollector(workflow)
  const keep = (each: CaseNote): CaseResult => {
    collector.add(each)
    ways.add(each)
    return each.result
  }
  const asGiven = keep(note(offer.run))
  const subject = { variations, given, base: offer }
  const runLast = runCases ?? runsHere(variations.workflow, given, noter)
  const untried = untriedFor(offer.run, asGiven)
  const reach = untried === null ? depth : 0
  const { kept, sampledOf } = await explore(subject, { depth: reach, maxCases, seed, note, runLast })
  const tried = [asGiven, ...kept.map(keep)]
  const turned = await reverseOthers(tried, variations, given, ways)
  const cases = [...tried, ...turned.map(run => keep(note(run)))]
  return {
    workflow: called.name,
    base: asGiven,
    untried,
    cases,
    outcomes: groupOutcomes(cases),
    // A single run shows neither what never happens nor what always does.
    findings: untried === null ? collector.findings() : [],
    conditions: untried === null ? ways.conditions(variations.reasons) : [],
    loops: untried === null ? ways.loops(variations.reasons) : [],
    sampled: sampledOf === null ? null : { of: sampledOf, seed }
  }
}

/**
 * Why only the given run is tried: without some fixtures it shows nothing about the workflow, and the cases of an endless run would be
 * endless too.
 */
function untriedFor({ result }: CaseRun, { unanswered }: CaseResult): string | null {
  if (unanswered.length > 0) return `lacks fixtures or answers for ${unanswered.join(', ')}`
  return result.endless ? `does not end by itself: ${result.endless}` : null
}

/** Reverses conditions that are only reached after a failure, each in the first case that reaches it. */
async function reverseOthers(
  cases: readonly CaseResult[],
  variations: Variations,
  given: GivenRun,
  ways: DecisionCollector
): Promise<readonly CaseRun[]> {
  const found: CaseRun[] = []
  const byId = new Map(cases.map(each => [each.id, each]))
  for (const { id, cause: wanted } of ways.decidedOneWay()) {
    const which = byId.get(id)
    if (!which || variations.reasons.has(wanted)) continue
    const { causes } = await variations.watch(() => runCase(variations.workflow, given, which))
    const cause = causes.find(each => causeId(each) === wanted)
    if (!cause || which.causes.some(each => excludes(each, cause))) continue
    const run = await runCase(variations.workflow, given, caseOf([...which.causes, cause]))
    if (allCausesOccurred(run)) found.push(run)
  }
  return found
}

/** Runs cases in a thread that shares the work of `whatIf`. */
export async function caseRunner(called: Workflow, given: GivenRun): Promise<RunCases> {
  const workflow = await routed(called, given.arguments)
  const base = await runCase(workflow, given, caseOf([]))
  return runsHere(workflow, given, new CaseNoter(workflow, factsOf(workflow, given), base))
}

function runsHere(workflow: Workflow, given: GivenRun, noter: CaseNoter): RunCases {
  return async cases => {
    const notes: (CaseNote | null)[] = []
    for (const which of cases) {
      const run = await runCase(workflow, given, which)
      notes.push(allCausesOccurred(run) ? noter.note(run) : null)
    }
    return notes
  }
}

function factsOf({ handlers }: Workflow, { fixtures }: GivenRun): ToolFacts {
  const tools = toolCatalogOf(fixtures)
  return {
    annotationsOf: tool => tools.get(tool)?.annotations,
    handlers: new Set(handlers.map(({ id }) => id))
  }
}
