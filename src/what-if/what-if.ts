import { toolCatalogOf } from '../backends/index.js'
import { routed, type Workflow } from '../model/index.js'
import { caseOf } from './case.js'
import type { AnnotationsOf } from './effects.js'
import { explore } from './explore.js'
import { FindingCollector, type WhatIfFinding } from './findings.js'
import { type CaseOutcome, foldOutcomes } from './fold.js'
import { type CaseResult, endOf, resultOf } from './outcome.js'
import { type CaseRun, type GivenRun, runCase } from './run-case.js'

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
  const annotations = annotationsIn(options)
  const base = await runCase(workflow, { ...given, seed }, caseOf([]))
  const end = endOf(base, annotations)
  const collector = new FindingCollector(workflow, annotations)
  const keep = (run: CaseRun): CaseResult => {
    const result = resultOf(run, run === base ? null : end, annotations)
    collector.add(run, result)
    return result
  }
  const asGiven = keep(base)
  const subject = { workflow, given: { ...given, seed }, base }
  // A run that lacks fixtures shows nothing about the workflow.
  const reach = asGiven.unanswered.length > 0 ? 0 : depth
  const { kept, sampledOf } = await explore(subject, { depth: reach, maxCases, seed, keep })
  const cases = [asGiven, ...kept]
  return {
    workflow: called.name,
    base: asGiven,
    cases,
    outcomes: foldOutcomes(cases),
    findings: collector.findings(),
    sampled: sampledOf === null ? null : { of: sampledOf, seed }
  }
}

function annotationsIn({ fixtures }: GivenRun): AnnotationsOf {
  const tools = toolCatalogOf(fixtures)
  return tool => tools.get(tool)?.annotations
}
