import type { Origin, Semantics, Trouble, Workflow } from '../../../model/index.js'
import { toolhiveSemantics } from '../../toolhive/semantics/semantics.js'
import { naming } from '../naming.js'
import { describeFailure, nestedAnswer } from '../semantics.js'

/** What is known about a tool before one of its actions is chosen. */
export interface ToolHead {
  readonly name: string
  readonly namespace: string
  readonly description: string | null
  readonly origin: Origin
  readonly fields: Workflow['fields']
}

/** The tool without an action: a run ends before its first step, with the reason why the call is invalid. */
export function refusingWorkflow(head: ToolHead, cause: string): Workflow {
  return {
    ...head,
    dialect: 'actions',
    parameters: NOTHING,
    steps: [],
    handlers: [],
    timeoutMs: null,
    schedule: { mode: 'sequence', maxParallel: 1 },
    output: null,
    annotations: null,
    semantics: refusing({ kind: 'arguments', cause, path: head.origin.path }),
    ...naming,
    callTarget: () => null,
    requiredTools: () => []
  }
}

const NOTHING = { schema: null, origin: null, properties: new Map() }

function refusing(failure: Trouble): Semantics {
  const inner = toolhiveSemantics({
    compat: 'documented',
    parameters: NOTHING,
    steps: [],
    output: null,
    isHidden: () => false
  })
  return {
    ...inner,
    bindArguments: () => ({ ok: false, failure }),
    describeFailure,
    nestedAnswer,
    clientAnswer: nestedAnswer
  }
}
