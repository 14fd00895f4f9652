import { randomOf } from '../../engine/random.js'
import type { Workflow } from '../../model/index.js'
import { withRandom } from '../../template/chance.js'
import { renderedInside } from '../rendered-inside.js'

/**
 * The workflow with templates that draw the same random texts each time (`uuidv4`, `randAlphaNum`), those nested in it too:
 * a simulation repeats itself, and a live run does not.
 */
export function seededTemplates(workflow: Workflow, seed = 0): Workflow {
  let drawn = 0
  const random = (): number => randomOf(`template ${seed} ${++drawn}`)
  return renderedInside(workflow, work => withRandom(random, work))
}
