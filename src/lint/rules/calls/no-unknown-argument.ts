import { calledTool } from '../../../analysis/called-tool.js'
import { fieldOfSchema, problemAt, schemaProperties } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { stepRule } from '../../step-rule.js'

/** An argument that the tool's input schema does not know: refused by a closed schema, a likely slip otherwise. */
export const noUnknownArgument = stepRule(
  {
    id: 'no-unknown-argument',
    description: 'Finds an argument that the called tool does not take.',
    severity: 'warning'
  },
  function* ({ step, workflow, context }) {
    const tool = calledTool(step, workflow, context)
    if (step.kind !== 'tool' || !step.arguments || tool === null || tool === 'missing') return
    const schema = tool.inputSchema
    const known = [...schemaProperties(schema).keys()]
    if (known.length === 0 || fieldOfSchema(schema, 'patternProperties') !== undefined) return
    const isClosed = fieldOfSchema(schema, 'additionalProperties') === false
    for (const { key, value } of step.arguments.entries) {
      const isSlip =
        nearestName(
          key,
          known.filter(name => !step.arguments?.entries.some(entry => entry.key === name))
        ) !== null
      if (known.includes(key) || !(isClosed || isSlip)) continue
      yield problemAt(value.origin, {
        span: value.origin.keySpan ?? value.origin.span,
        message: `the tool "${tool.name}" does not take the argument "${key}"${didYouMean(key, known)}; it takes ${known.join(', ')}`
      })
    }
  }
)
