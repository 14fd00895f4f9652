import type { ServiceClass, Workflow } from '../../../model/index.js'
import { callTarget } from '../core/call-target.js'
import { SERVICE_CLASS } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { lifeCycleActions } from './actions.js'
import { checkDependencies } from './document-checks/check-dependencies.js'
import { checkArguments, checkHealthExpectations, checkSettings } from './document-checks/check-settings.js'
import { checkTemplates } from './document-checks/check-templates.js'
import { readServiceClass } from './read-service-class.js'

export interface LoweredService {
  readonly service: ServiceClass
  /** Its life-cycle actions as runs: `ServiceClass/web start`. */
  readonly actions: readonly Workflow[]
}

/** The class that a document defines, and its actions. */
export function lowerServiceClass(reading: MusterReading, lowering: Lowering): LoweredService {
  const { compat } = lowering
  const service = readServiceClass(reading, compat)
  if (!reading.document.isBroken) checkServiceClass(service, reading, lowering)
  const actions = lifeCycleActions(service, {
    compat,
    callTarget: name => callTarget(name, lowering),
    requiredTools: () => requiredTools(service, lowering)
  })
  return { service, actions }
}

/** Problems of a class beyond its field table. */
function checkServiceClass(service: ServiceClass, reading: MusterReading, lowering: Lowering): void {
  const { findings } = lowering
  const config = reading.spec.field('serviceConfig')
  checkArguments(reading.spec, findings)
  checkTemplates(service, findings)
  checkSettings(config, findings)
  checkHealthExpectations(service, config, findings)
  checkDependencies(reading, lowering)
}

/**
 * Tools without which no instance can be created: all that the class names, including optional ones; in the documented reading also
 * those of the classes it depends on, which must be available. The system's own tools always are.
 */
function requiredTools(service: ServiceClass, lowering: Lowering): readonly string[] {
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
