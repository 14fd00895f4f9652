import type { Fixtures } from '../../backends/index.js'
import type { JsonObject, Workflow } from '../../model/index.js'
import { simulate } from '../../project/simulation/simulate.js'
import { withStubArguments } from '../../project/simulation/stub-arguments.js'
import { whatIf } from '../../what-if/index.js'
import { renamesBetween } from '../plan/pair-steps.js'
import type { BehaviourDiff, OutcomesDiff } from './behaviour-diff.js'
import { compareOutcomes } from './compare-outcomes.js'
import { compareRuns } from './compare-runs.js'

export interface BehaviourOptions {
  readonly fixtures: Fixtures
  /** The given arguments for a workflow; missing required ones are generated. */
  readonly argumentsOf: (workflow: Workflow) => Promise<JsonObject>
  /** Whether all outcomes are compared too. */
  readonly isWhatIf: boolean
  readonly seed?: number | undefined
}

/** How the runs of two versions of a workflow differ: one entry, or one for each differing action of a tool with several actions. */
export async function compareBehaviour(
  old: Workflow,
  next: Workflow,
  options: BehaviourOptions
): Promise<readonly BehaviourDiff[]> {
  const found: BehaviourDiff[] = []
  for (const pair of runsOf(old, next)) {
    const diff = await comparedRuns(pair, options)
    if (diff) found.push(diff)
  }
  return found
}

interface RunPair {
  readonly action: string | null
  readonly old: Workflow
  readonly new: Workflow
}

function runsOf(old: Workflow, next: Workflow): readonly RunPair[] {
  if (!old.routing && !next.routing) return [{ action: null, old, new: next }]
  const before = new Map(old.routing?.actions.map(({ name, workflow }) => [name, workflow]))
  return (next.routing?.actions ?? []).flatMap(({ name, workflow }) => {
    const earlier = before.get(name)
    return earlier ? [{ action: name, old: earlier, new: workflow }] : []
  })
}

/** Both versions get the same arguments: the given ones, and generated ones for all that either version requires and declares. */
async function comparedRuns(pair: RunPair, options: BehaviourOptions): Promise<BehaviourDiff | null> {
  const { fixtures, seed, isWhatIf } = options
  const action: JsonObject = pair.action === null ? {} : { action: pair.action }
  const given = { ...(await options.argumentsOf(pair.old)), ...action }
  const made = withStubArguments(pair.new, withStubArguments(pair.old, given).arguments).arguments
  const runOf = (workflow: Workflow) => ({
    arguments: declaredOnly(workflow, made, given),
    fixtures,
    answers: new Map(),
    seed,
    withStubs: true
  })
  const before = await simulate(pair.old, runOf(pair.old))
  const after = await simulate(pair.new, runOf(pair.new))
  const renames = renamesBetween(pair.old, pair.new)
  const own = compareRuns(before.report, after.report, renames)
  const outcomes = isWhatIf
    ? compareOutcomes(
        await whatIf(pair.old, runOf(pair.old)),
        await whatIf(pair.new, runOf(pair.new)),
        renames
      )
    : null
  const isDifferent = own.run.length + own.calls.length > 0 || (outcomes !== null && hasChanges(outcomes))
  if (!isDifferent) return null
  return {
    ...(pair.action === null ? {} : { action: pair.action }),
    arguments: made,
    ...own,
    ...(outcomes ? { whatIf: outcomes } : {})
  }
}

/** Omits generated arguments that this version does not declare: they were generated for the other one. */
function declaredOnly({ parameters }: Workflow, made: JsonObject, given: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(made).filter(([name]) => Object.hasOwn(given, name) || parameters.properties.has(name))
  )
}

function hasChanges({ gained, lost, changed }: OutcomesDiff): boolean {
  return gained.length + lost.length + changed.length > 0
}
