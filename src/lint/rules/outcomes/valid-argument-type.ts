import { problemAt, textPath } from '../../../model/index.js'
import { misfits } from '../../argument-fit.js'
import { callRule } from '../../step-rule.js'

/** An argument that cannot have the type the tool declares, whatever its templates produce. */
export const validArgumentType = callRule(
  {
    id: 'valid-argument-type',
    description: 'Finds an argument whose value does not fit the type that the called tool declares.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ step, tool }) {
    for (const { tree, reason, isOfText } of step.arguments ? misfits(step.arguments, tool.inputSchema) : [])
      yield problemAt(tree.origin, {
        message: `${reason}; the engine sends it as it is`,
        ...(isOfText ? { restsOn: [textPath(tree.origin)] } : {})
      })
  }
)
