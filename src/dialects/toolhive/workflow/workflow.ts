import type {
  Compat,
  Parameters,
  SchedulePolicy,
  Step,
  ToolAnnotations,
  Workflow
} from '../../../model/index.js'
import { positiveDurationMs } from '../../reading/duration.js'
import { writtenFields } from '../../reading/located.js'
import type { Place } from '../../reading/place.js'
import { toolhiveSemantics } from '../semantics/semantics.js'
import { templateRefusal } from '../workflow-checks/template-refusal.js'
import { LIMITS } from './engine-limits.js'
import { lowerOutput } from './output.js'
import { lowerParameters } from './parameters.js'
import { lowerStep } from './step.js'

/** The context of a composite tool. */
export interface WorkflowSetting {
  readonly compat: Compat
  readonly namespace: string | null
  /** True for an unadvertised tool, whose schema is unknown. */
  isHidden(tool: string): boolean
  readonly toolNames: Workflow['toolNames']
  readonly whyUnreachable: NonNullable<Workflow['whyUnreachable']>
  readonly nameServerTools: NonNullable<Workflow['nameServerTools']>
  readonly advertisedTool?: NonNullable<Workflow['advertisedTool']>
}

/** Lowers a composite tool from any of its three locations. */
export function lowerWorkflow(place: Place, setting: WorkflowSetting): Workflow {
  const readsPromises = setting.compat === 'documented'
  const goesOnAlways = readsPromises && place.field('failureMode').text === 'continue'
  const steps = place
    .field('steps')
    .records()
    .map((step, index) => lowerStep(step, { index, readsPromises, goesOnAlways }))
  const parameters = lowerParameters(place.field('parameters'))
  return workflowOf(place, { name: place.field('name').text ?? '', parameters, steps }, setting)
}

/** Parts of a workflow that other documents define elsewhere, with steps like a composite tool's. */
export interface WorkflowParts {
  readonly name: string
  readonly parameters: Parameters
  readonly steps: readonly Step[]
}

/** Builds a composite tool from a name, parameters and steps; `place` has its other fields. */
export function workflowOf(
  place: Place,
  { name, parameters, steps }: WorkflowParts,
  setting: WorkflowSetting
): Workflow {
  const { compat, namespace, toolNames, whyUnreachable, nameServerTools, isHidden } = setting
  const output = lowerOutput(place.field('output'))
  return {
    name,
    dialect: 'toolhive',
    namespace,
    description: place.field('description').text,
    origin: place.origin,
    fields: writtenFields(place),
    parameters,
    steps,
    handlers: [],
    timeoutMs: positiveDurationMs(place.field('timeout')) ?? LIMITS.workflowTimeoutMs,
    schedule: schedule(compat),
    output,
    annotations: lowerAnnotations(place.field('annotations')),
    hasSeveralReaders: true,
    rejects: (site, goMessage) => templateRefusal({ origin: place.origin, steps }, site, goMessage),
    semantics: toolhiveSemantics({ compat, parameters, steps, output, isHidden }),
    toolNames,
    whyUnreachable,
    nameServerTools,
    ...(setting.advertisedTool && { advertisedTool: setting.advertisedTool }),
    isHiddenTool: isHidden,
    callTarget: () => null,
    requiredTools: () => []
  }
}

/** The engine's levels are barriers; the guides promise that a step starts when its dependencies have ended. */
function schedule(compat: Compat): SchedulePolicy {
  return { mode: compat === 'engine' ? 'levels' : 'eager', maxParallel: LIMITS.parallelSteps }
}

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const

function lowerAnnotations(place: Place): ToolAnnotations | null {
  if (place.kind !== 'map') return null
  const title = place.field('title').text
  const hints = HINTS.flatMap(name => {
    const { value } = place.field(name)
    return typeof value === 'boolean' ? [[name, value]] : []
  })
  return { ...(title === null ? {} : { title }), ...Object.fromEntries(hints) }
}
