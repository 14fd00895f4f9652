import { createHash, createHmac } from 'node:crypto'
import { routed, type Workflow } from '../../model/index.js'
import { chooseRun } from '../../project/choosing/choose-run.js'
import { refusalsOf } from '../../project/linting/refusals.js'
import { loadProject, type Project } from '../../project/loading/load-project.js'
import { renderedInside } from '../../project/rendered-inside.js'
import { type LivePlan, selectSteps } from '../../run/index.js'
import { withRandom } from '../../template/chance.js'
import { withTime } from '../../template/time.js'
import type { RunOrder } from '../order.js'

/** Maximum number of parsed definitions that are cached. */
const KEPT_PROJECTS = 50

/** Parses each definition once, however many runs use it. */
export class Definitions {
  readonly #projects = new Map<string, Project>()

  /** @param now the time of the run, for its templates */
  async planOf(order: RunOrder, now: () => number): Promise<LivePlan> {
    const project = this.#read(order)
    const { workflow, action, until } = order
    const called = chooseRun(project, { workflow: workflow ?? undefined, action: action ?? undefined })
    const chosen = await routed(called, order.arguments)
    const timed: Workflow = { ...chosen, timeoutMs: order.timeoutMs ?? chosen.timeoutMs }
    const random = chanceOf(order.chance)
    return {
      workflow: renderedInside(selectSteps(timed, { until: until ?? undefined }), work =>
        withTime(now, () => withRandom(random, work))
      ),
      arguments: order.arguments,
      answers: new Map(Object.entries(order.answers)),
      sources: [],
      refusals: refusalsOf(project, chosen),
      schedule: order.schedule ?? undefined,
      maxParallel: order.maxParallel ?? undefined,
      seed: order.seed,
      permission: order.permission,
      earlier: null
    }
  }

  #read({ files, compat }: RunOrder): Project {
    const key = createHash('sha256')
      .update(JSON.stringify([compat, files]))
      .digest('hex')
    const project = this.#projects.get(key) ?? loadProject(files, compat)
    this.#projects.delete(key)
    this.#projects.set(key, project)
    const [oldest] = this.#projects.keys()
    if (oldest !== undefined && this.#projects.size > KEPT_PROJECTS) this.#projects.delete(oldest)
    return project
  }
}

/**
 * Numbers from 0 up to, not including, 1 that are derived from a secret and unpredictable without it: templates make passwords of them, and
 * a replayed run must make the same ones.
 */
export function chanceOf(secret: string): () => number {
  let drawn = 0
  return () => {
    const digest = createHmac('sha256', secret).update(String(++drawn)).digest()
    return (digest.readUInt32BE(0) * 2 ** 21 + (digest.readUInt32BE(4) >>> 11)) / 2 ** 53
  }
}
