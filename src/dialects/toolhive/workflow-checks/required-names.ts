import {
  childOf,
  fieldOfSchema,
  innerSpan,
  itemsOf,
  nearestNameFix,
  otherwiseShown,
  readPath,
  unknownParameterCause,
  type Workflow
} from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { listed } from '../../../text/listed.js'
import { nearestName } from '../../../text/nearest-name.js'
import type { ToolhiveProblem } from './found.js'

/** Required parameter names that are not declared: callers may omit the parameter that was meant. */
export function* checkRequiredNames(workflow: Workflow): Generator<ToolhiveProblem> {
  const { parameters } = workflow
  const { schema, origin, properties } = parameters
  const required = fieldOfSchema(schema ?? undefined, 'required')
  // A schema without properties describes its maps in another way, or accepts anything.
  if (!origin || !Array.isArray(required) || properties.size === 0) return
  const known = [...properties.keys()]
  const taken = new Set<unknown>(required)
  const free = known.filter(name => !taken.has(name))
  const places = itemsOf(childOf(origin, 'required'))
  for (const [at, name] of required.entries()) {
    if (typeof name !== 'string' || properties.has(name)) continue
    const place = places[at] ?? otherwiseShown(origin, { path: `${origin.path}.required[${at}]` })
    const fix = nearestNameFix(name, free, innerSpan({ value: name, origin: place }))
    const meant = nearestName(name, free)
    yield {
      rule: 'no-unknown-required',
      at: place,
      message: `"${name}" is required but is not a parameter${didYouMean(name, free)}; the parameters are ${listed(known)}`,
      cause: unknownParameterCause(workflow, name),
      accountsFor: meant === null ? [] : [readPath(workflow, ['required', meant])],
      ...(fix ? { fix: { ...fix, isUnsafe: true } } : {})
    }
  }
}
