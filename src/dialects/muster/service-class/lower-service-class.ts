import type { ServiceClass, Workflow } from '../../../model/index.js'
import { callTarget } from '../core/call-target.js'
import type { Lowering, MusterReading } from '../reading.js'
import { lifeCycleActions } from './actions.js'
import { checkDependencies } from './document-checks/check-dependencies.js'
import { checkArguments, checkHealthExpectations, checkSettings } from './document-checks/check-settings.js'
import { checkTemplates } from './document-checks/check-templates.js'
import { readServiceClass } from './read-service-class.js'
import { requiredTools } from './required-tools.js'

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
