import type { StepReport } from '../../engine/index.js'
import type { Graph } from '../../graph/index.js'
import { addToList, grouped, once } from '../../model/index.js'
import type { ComparedSimulation } from '../../project/simulation/engine-difference.js'
import type { ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'
import type { StepStory } from './story.js'

/** The input of the blocks of a run's report. */
export interface RunContext {
  readonly graph: Graph
  readonly width: number
  readonly signs: Signs
  /** The story of a top-level step; undefined if it never started. */
  storyOf(step: string): StepStory | undefined
  /** The stories inside a loop, by iteration and in starting order. */
  iterationsOf(loop: string): readonly StepStory[]
  /** The stories of a workflow nested by a step, including deeper ones. */
  nestedIn(step: string): readonly StepStory[]
  /** How a step went. */
  reportOf(step: string): StepReport | undefined
  /** How a step would differ in the engine. */
  engineStepOf(step: string): StepReport | undefined
}

export interface RunContextOptions extends ReporterOptions {
  /** The whole run, if it has ended. */
  readonly compared?: Pick<ComparedSimulation, 'report' | 'difference'>
}

export function runContext(
  graph: Graph,
  stories: readonly StepStory[],
  { width, unicode, compared }: RunContextOptions
): RunContext {
  const byStep = new Map<string, StepStory>()
  const byLoop = new Map<string, StepStory[]>()
  const nested = new Map<string, StepStory[]>()
  for (const story of stories) {
    const { step, iteration, within } = story.place
    const [outer] = within ?? []
    if (outer !== undefined) {
      addToList(nested, outer, story)
      continue
    }
    if (iteration === null) byStep.set(step, story)
    else addToList(byLoop, iteration.loop, story)
  }
  const reports = once(() => grouped(compared?.report.steps ?? [], ({ id }) => id))
  const engineSteps = once(() => grouped(compared?.difference?.steps ?? [], ({ id }) => id))
  const indexOf = ({ place }: StepStory) => place.iteration?.index ?? 0
  return {
    graph,
    width,
    signs: signsFor(unicode),
    reportOf: step => reports().get(step)?.[0],
    engineStepOf: step => engineSteps().get(step)?.[0],
    storyOf: step => byStep.get(step),
    nestedIn: step => nested.get(step) ?? [],
    iterationsOf: loop => [...(byLoop.get(loop) ?? [])].sort((a, b) => indexOf(a) - indexOf(b))
  }
}
