import { indexOf } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { calledTool } from '../../called-tool.js'
import { fieldOfSchema, propertiesOf } from '../../json-type.js'
import { atName, referenceRule, renameFix, spokenPath } from '../../reference-rule.js'

/** A field of a tool's result that its output schema does not have. Silent as long as no output schema is known. */
export const noUnknownOutputField = referenceRule(
  {
    id: 'no-unknown-output-field',
    description: 'Finds a template that reads a field that the result of the called tool does not have.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place, context } = subject
    const [root, id, output, name] = reference.path
    const step = indexOf(place.workflow).step(id)
    if (root !== 'steps' || output !== 'output' || name === undefined || !step) return
    const tool = calledTool(step, place.workflow, context)
    const schema = tool === null || tool === 'missing' ? undefined : tool.outputSchema
    const known = [...propertiesOf(schema).keys()]
    if (
      known.length === 0 ||
      known.includes(name) ||
      fieldOfSchema(schema, 'patternProperties') !== undefined
    )
      return
    const nearest = nearestName(name, known)
    const isSure = fieldOfSchema(schema, 'additionalProperties') === false || name === 'text'
    if (nearest === null && !isSure) return
    const fix = nearest === null ? null : renameFix(subject, 3, nearest)
    const why =
      name === 'text' ? '; the tool answers with structured content, so there is no text beside it' : ''
    yield atName(subject, 3, {
      rule: 'no-unknown-output-field',
      severity: 'warning',
      message: `${spokenPath(reference.path)}: the result of step "${step.id}" has no "${name}"${didYouMean(name, known) || `; it has ${known.join(', ')}`}${why}; it renders as <no value>`,
      ...(fix ? { fix } : {})
    })
  }
)
