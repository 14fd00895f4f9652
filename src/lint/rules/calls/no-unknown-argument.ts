import { fieldOfSchema, problemAt, schemaProperties } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { callRule } from '../../step-rule.js'

/** An argument that the tool's input schema does not know: refused by a closed schema, a likely slip otherwise. */
export const noUnknownArgument = callRule(
  {
    id: 'no-unknown-argument',
    description: 'Finds an argument that the called tool does not take.',
    severity: 'warning'
  },
  function* ({ step, tool }) {
    const schema = tool.inputSchema
    const known = [...schemaProperties(schema).keys()]
    if (known.length === 0 || fieldOfSchema(schema, 'patternProperties') !== undefined) return
    const isClosed = fieldOfSchema(schema, 'additionalProperties') === false
    const given = step.arguments?.entries ?? []
    const free = known.filter(name => !given.some(({ key }) => key === name))
    for (const { key, value } of given) {
      if (known.includes(key) || !(isClosed || nearestName(key, free) !== null)) continue
      yield problemAt(value.origin, {
        span: value.origin.keySpan ?? value.origin.span,
        message: `the tool "${tool.name}" does not take the argument "${key}"${didYouMean(key, known)}; it takes ${known.join(', ')}`
      })
    }
  }
)
