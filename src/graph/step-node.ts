import { conditionText, type Step } from '../model/index.js'
import type { GraphErrorPolicy, StepNode, StepWork } from './graph.js'
import type { NodeNames } from './node-names.js'

interface StepPlacement {
  readonly level: number | null
  readonly inside: string | null
  readonly isDuplicate: boolean
  readonly isHandler: boolean
}

/** What a drawing shows about one step. */
export function stepNode(step: Step, at: StepPlacement, names: NodeNames): StepNode {
  return {
    kind: 'step',
    id: names.of(step),
    name: step.id || (at.inside === null ? `steps[${step.index}]` : 'step'),
    level: at.level,
    inside: at.inside,
    isHandler: at.isHandler,
    does: workOf(step, names),
    condition: step.condition && conditionText(step.condition),
    timeoutMs: step.timeoutMs,
    isTimeoutWritten: step.fields.has('timeout'),
    onError: errorPolicy(step),
    defaultOutput: step.defaultOutput && { value: step.defaultOutput.value },
    isDuplicate: at.isDuplicate
  }
}

function workOf(step: Step, names: NodeNames): StepWork {
  if (step.kind === 'tool') return { kind: 'tool', tool: step.tool.value }
  if (step.kind === 'elicitation') {
    return {
      kind: 'elicitation',
      message: step.message.text,
      onDecline: step.onDecline,
      onCancel: step.onCancel
    }
  }
  if (step.kind === 'parallel')
    return { kind: 'parallel', body: step.members.map(member => names.of(member)) }
  return {
    kind: 'forEach',
    collection: step.collection.text,
    itemVariable: step.itemVariable,
    maxParallel: step.maxParallel,
    maxIterations: step.maxIterations,
    body: step.body.map(inner => names.of(inner))
  }
}

function errorPolicy({ onError, fields }: Step): GraphErrorPolicy {
  const { tolerates, retry } = onError
  return {
    isWritten: [...fields.keys()].some(field => field === 'onError' || field.startsWith('onError.')),
    tolerates,
    retry: retry && { retries: retry.retries, firstDelayMs: retry.firstDelayMs, factor: retry.factor }
  }
}
