import type { ServiceClass } from '../../../model/index.js'
import { callTarget } from '../core/call-target.js'
import { SERVICE_CLASS } from '../kinds.js'
import type { Lowering } from '../reading.js'
import { readServiceClass } from './read-service-class.js'

/**
 * Tools without which no instance can be created: all that the class names, including optional ones; in the documented reading also
 * those of the classes it depends on, which must be available. The system's own tools always are.
 */
export function requiredTools(service: ServiceClass, lowering: Lowering): readonly string[] {
  const classes = lowering.compat === 'documented' ? withDependencies(service, lowering) : [service]
  const isOutside = (name: string) => name !== '' && callTarget(name, lowering) === null
  const names = classes.flatMap(({ calls }) => [...calls.values()].map(call => call.tool.value))
  return [...new Set(names)].filter(isOutside).sort()
}

/** The class and its direct and indirect dependencies among the linted documents. */
function withDependencies(service: ServiceClass, { readings, compat }: Lowering): readonly ServiceClass[] {
  const found = new Map([[service.name, service]])
  const open = [service]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { value } of next.dependencies) {
      const reading = readings.find(
        each => each.kind === SERVICE_CLASS && each.name === value && each.namespace === service.namespace
      )
      if (!reading || found.has(value)) continue
      const needed = readServiceClass(reading, compat)
      found.set(value, needed)
      open.push(needed)
    }
  }
  return [...found.values()]
}
