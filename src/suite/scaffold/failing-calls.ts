import type { JsonObject, JsonValue, Parameter, Workflow } from '../../model/index.js'
import { type RunInputs, reportOf, type SampleRun, type ToolEntries } from './sample-run.js'

/** A run in which one tool fails, and the fixture entry that makes it fail in no other run. */
export interface FailingCall {
  readonly inputs: RunInputs
  readonly entry: JsonObject
}

/** Looks for a parameter whose value is an argument of the tool, so that the tool can fail for one value of it. */
export async function failingCall(
  workflow: Workflow,
  sample: SampleRun,
  { tool, tools }: { readonly tool: string; readonly tools: ToolEntries }
): Promise<FailingCall | null> {
  const value = `refused by ${tool}`
  for (const parameter of workflow.parameters.properties.values()) {
    if (!takesAnyText(parameter, value)) continue
    const inputs = { arguments: { ...sample.arguments, [parameter.name]: value }, answers: sample.answers }
    const { calls } = await reportOf(workflow, inputs, tools)
    for (const call of calls) {
      if (call.tool !== tool) continue
      const found = Object.entries(call.arguments as JsonObject).find(([, given]) => isValue(given, value)) // the arguments of a call are a map
      if (!found) continue
      const entry = { when: { [found[0]]: found[1] }, isError: true, text: `${tool} refuses this` }
      return { inputs, entry }
    }
  }
  return null
}

function isValue(given: JsonValue, value: string): boolean {
  return typeof given === 'string' && given.includes(value)
}

/** Whether a parameter accepts any text. */
function takesAnyText({ type, schema }: Parameter, value: string): boolean {
  const { enum: values, const: only, pattern, format, maxLength } = schema ?? {}
  const isFree = [values, only, pattern, format].every(each => each === undefined)
  return type === 'string' && isFree && Number(maxLength ?? value.length) >= value.length
}
