import type { Workflow } from '../../../model/index.js'
import { callTarget } from '../core/call-target.js'
import type { Lowering, Reading } from '../reading.js'
import { lifeCycleActions } from './actions.js'
import { readServiceClass } from './read-service-class.js'

/** The life-cycle actions of a service class as runs: `ServiceClass/web start`. */
export function lowerServiceClass(reading: Reading, lowering: Lowering): readonly Workflow[] {
  const { compat } = lowering
  const service = readServiceClass(reading, compat)
  return lifeCycleActions(service, { compat, callTarget: name => callTarget(name, lowering) })
}
