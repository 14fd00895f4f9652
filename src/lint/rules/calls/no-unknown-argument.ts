import { fieldOfSchema, type Origin, problemAt, schemaProperties } from '../../../model/index.js'
import type { Fix } from '../../../source/diagnostic.js'
import { joinPath } from '../../../source/nodes/node-path.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { nearestName } from '../../../text/nearest-name.js'
import { nearNameSeverity } from '../../near-name.js'
import { callRule } from '../../step-rule.js'

/** An argument that the tool's input schema lacks: refused by a closed schema, otherwise probably misspelt. */
export const noUnknownArgument = callRule(
  {
    id: 'no-unknown-argument',
    description: 'Finds an argument that the called tool does not take.',
    severity: 'warning'
  },
  function* ({ step, tool, context }) {
    const schema = tool.inputSchema
    const known = [...schemaProperties(schema).keys()]
    if (known.length === 0 || fieldOfSchema(schema, 'patternProperties') !== undefined) return
    const isClosed = fieldOfSchema(schema, 'additionalProperties') === false
    const given = step.arguments?.entries ?? []
    const taken = new Set(given.map(({ key }) => key))
    const free = known.filter(name => !taken.has(name))
    for (const { key, value } of given) {
      const nearest = nearestName(key, free)
      if (known.includes(key) || !(isClosed || nearest !== null)) continue
      yield problemAt(value.origin, {
        ...nearNameSeverity(key, free, context),
        span: value.origin.keySpan ?? value.origin.span,
        message: `the tool "${tool.name}" does not take the argument "${key}"${didYouMean(key, free)}; it takes ${listed(known)}`,
        // The argument that was meant is not missing for any other reason.
        ...(nearest === null || !step.arguments
          ? {}
          : {
              accountsFor: [joinPath(step.arguments.origin.path, nearest)],
              ...renamed(value.origin, key, nearest)
            })
      })
    }
  }
)

/** Replaces a key that is written plainly. */
function renamed({ file, keySpan }: Origin, key: string, name: string): { readonly fix?: Fix } {
  if (!keySpan || !/^[\w-]+$/.test(name)) return {}
  const at = file.text.slice(keySpan.start, keySpan.end).indexOf(key)
  if (at < 0) return {}
  const start = keySpan.start + at
  const edits = [{ start, end: start + key.length, text: name }]
  return { fix: { description: `Rename to ${name}`, edits, isUnsafe: true } }
}
