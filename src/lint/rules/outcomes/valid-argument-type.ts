import { calledTool } from '../../../analysis/called-tool.js'
import { problemAt } from '../../../model/index.js'
import { misfits } from '../../argument-fit.js'
import { stepRule } from '../../step-rule.js'

/** An argument that cannot be of the type that the tool declares, whatever the templates give. */
export const validArgumentType = stepRule(
  {
    id: 'valid-argument-type',
    description: 'Finds an argument whose value does not fit the type that the called tool declares.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, workflow, context }) {
    const tool = calledTool(step, workflow, context)
    if (step.kind !== 'tool' || !step.arguments || tool === null || tool === 'missing') return
    for (const { tree, reason } of misfits(step.arguments, tool.inputSchema)) {
      yield problemAt(tree.origin, {
        severity: 'warning',
        message: `${reason}; the engine sends it as it is`
      })
    }
  }
)
