import { randomOf } from '../../engine/random.js'
import type { Semantics, Workflow } from '../../model/index.js'
import { withRandom } from '../../template/chance.js'

/**
 * The workflow with templates that draw the same random texts each time (`uuidv4`, `randAlphaNum`), those nested in it too:
 * a simulation repeats itself, and a live run does not.
 */
export function seededTemplates(workflow: Workflow, seed = 0): Workflow {
  let drawn = 0
  return seeded(workflow, () => randomOf(`template ${seed} ${++drawn}`))
}

function seeded(workflow: Workflow, random: () => number): Workflow {
  return {
    ...workflow,
    semantics: seededSemantics(workflow.semantics, random),
    callTarget: name => {
      const target = workflow.callTarget(name)
      return target?.kind === 'workflow' ? { ...target, workflow: seeded(target.workflow, random) } : target
    }
  }
}

/** Every function of the semantics that may render a template. */
function seededSemantics(semantics: Semantics, random: () => number): Semantics {
  const draw = <T>(work: () => T): T => withRandom(random, work)
  return {
    ...semantics,
    bindArguments: given => draw(() => semantics.bindArguments(given)),
    renderText: (expression, scope) => draw(() => semantics.renderText(expression, scope)),
    renderArguments: (tree, scope) => draw(() => semantics.renderArguments(tree, scope)),
    decide: (expression, scope) => draw(() => semantics.decide(expression, scope)),
    collect: (expression, scope) => draw(() => semantics.collect(expression, scope)),
    interpret: result => draw(() => semantics.interpret(result)),
    output: view => draw(() => semantics.output(view)),
    failedAnswer: (...ended) => draw(() => semantics.failedAnswer(...ended))
  }
}
