import type { Workflow } from '../../../model/index.js'
import { writtenFields } from '../../reading/located.js'
import { callTarget } from '../core/call-target.js'
import { requiredTools } from '../core/required-tools.js'
import type { Lowering, MusterReading } from '../reading.js'
import { musterSemantics } from '../semantics/semantics.js'
import { lowerArguments } from './arguments.js'
import { lowerOutput } from './output.js'
import { lowerHandler, lowerStep } from './step.js'

/** A workflow as it is meant, whatever is wrong with it. */
export function lowerWorkflow(
  { loaded: spec, name, namespace }: MusterReading,
  lowering: Lowering
): Workflow {
  const parameters = lowerArguments(spec.field('args'))
  const steps = spec.field('steps').items().map(lowerStep)
  const handlers = spec.field('onFailure').items().map(lowerHandler)
  const output = lowerOutput(spec.field('output'))
  const { compat } = lowering
  return {
    name,
    publishedAs: `workflow_${name}`,
    dialect: 'muster',
    namespace,
    description: spec.field('description').text,
    origin: spec.origin,
    fields: writtenFields(spec),
    parameters,
    steps,
    handlers,
    timeoutMs: null,
    schedule: { mode: 'sequence', maxParallel: 1 },
    output,
    annotations: null,
    semantics: musterSemantics({ name, compat, parameters, steps, handlers, output }),
    toolNames: tool => [tool],
    serverNaming: 'exposed',
    callTarget: tool => callTarget(tool, lowering),
    requiredTools: () => requiredTools([...steps, ...handlers], lowering)
  }
}
