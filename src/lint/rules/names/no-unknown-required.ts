import { fieldOfSchema, innerSpan, nearestNameFix, otherwiseShown, problemAt } from '../../../model/index.js'
import { nodeAt } from '../../../source/node-path.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { workflowRule } from '../../step-rule.js'

/** A name among the required parameters that no parameter has: the one that is meant may be left out. */
export const noUnknownRequired = workflowRule(
  {
    id: 'no-unknown-required',
    description: 'Finds a name under required that is not the name of a parameter.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* ({ workflow, context }) {
    const { schema, origin, properties } = workflow.parameters
    const required = fieldOfSchema(schema ?? undefined, 'required')
    // An action has a rule of its own for it, which refuses: every call would be wrong.
    if (workflow.action) return
    // A schema without properties describes its maps in another way, or takes whatever is given.
    if (!origin || !Array.isArray(required) || properties.size === 0) return
    const known = [...properties.keys()]
    const free = known.filter(name => !required.includes(name))
    const { root = null } =
      context.documents.find(({ file, index }) => file === origin.file && index === origin.document) ?? {}
    for (const [at, name] of required.entries()) {
      if (typeof name !== 'string' || properties.has(name)) continue
      const path = `${origin.path}.required[${at}]`
      const place = otherwiseShown(origin, { path, span: nodeAt(root, path)?.span ?? origin.span })
      const fix = nearestNameFix(name, free, innerSpan({ value: name, origin: place }))
      yield problemAt(place, {
        severity: 'warning',
        message: `"${name}" is required but is not a parameter${didYouMean(name, free)}; the parameters are ${known.join(', ')}`,
        ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
      })
    }
  }
)
