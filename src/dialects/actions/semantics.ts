import {
  type ActionLabel,
  type EndedRun,
  type JsonObject,
  jsonText,
  type Semantics,
  type StepFailure,
  type ToolResult
} from '../../model/index.js'

const PREFIX = 'Error: '

/** A composite tool's semantics, with the answer of an action around its output. */
export function actionSemantics(inner: Semantics, label: ActionLabel): Semantics {
  return {
    ...inner,
    output: view => {
      const output = inner.output(view)
      return output.ok ? { ...output, value: { ...success(label), data: output.value } } : output
    },
    describeFailure,
    nestedAnswer,
    clientAnswer: nestedAnswer
  }
}

function success({ tool, action }: ActionLabel): JsonObject {
  return { success: true, message: `The action '${action}' of ${tool} has been carried out.` }
}

/** `Error: …`: the form of every failure for a client, whether of the call, the tool or a step. */
export function describeFailure(failure: StepFailure): StepFailure {
  return { ...failure, message: withPrefix(failure.message) }
}

/** The response to a client: `{ success, message, data }` as structured content and as JSON text, or the error as text. */
export function nestedAnswer({ output, failure }: EndedRun): ToolResult {
  if (failure) return { content: [{ type: 'text', text: withPrefix(failure.message) }], isError: true }
  return {
    content: [{ type: 'text', text: jsonText(output) }],
    structuredContent: output,
    isError: false
  }
}

function withPrefix(text: string): string {
  return text.startsWith(PREFIX) ? text : PREFIX + text
}
