import {
  type JsonObject,
  type JsonValue,
  type ToolDescription,
  type ToolResult,
  withoutBigInts
} from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { compileSchema } from '../../schema/index.js'
import { failedWith } from '../offer/text-result.js'
import type { AgentPorts } from './agent-ports.js'
import { fitted } from './fitted.js'

/** A tool for coding agents: it inspects texts and answers with a short report. */
export interface AgentTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: JsonObject
  readonly output: JsonObject
  /** It reports about vmcp itself and reads no external input. */
  readonly isAboutVmcp?: true
  /** @throws UsageError for mistakes that an agent can fix itself */
  answer(input: JsonObject, ports: AgentPorts): Promise<object>
}

/** The tool as a server lists it. */
export function describeAgentTool({ name, title, description, input, output }: AgentTool): ToolDescription {
  return {
    name,
    description,
    inputSchema: input,
    outputSchema: output,
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false
    }
  }
}

/** The result of a call: the report as JSON, or why there is none. */
export interface AgentAnswer {
  readonly text: string
  readonly isError: boolean
}

/** Answers one call: checks its input, and cuts its report to a size that fits into a conversation. */
export async function answerAgentCall(
  tool: AgentTool,
  given: JsonObject,
  ports: AgentPorts
): Promise<AgentAnswer> {
  const compiled = await compileSchema(tool.input)
  if (!compiled.ok) throw new Error(`the input schema of ${tool.name} is not one`)
  const problems = compiled.check(given)
  if (problems.length > 0) return { text: problems.map(problemText).join('\n'), isError: true }
  try {
    const whole = withoutBigInts(await tool.answer(given, ports)) as JsonValue // a report is JSON except for its whole numbers
    return { text: JSON.stringify(fitted(JSON.parse(JSON.stringify(whole)))), isError: false }
  } catch (error) {
    if (error instanceof UsageError) return { text: error.message, isError: true }
    throw error
  }
}

export function agentResult({ text, isError }: AgentAnswer): ToolResult {
  if (isError) return failedWith(text)
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text), isError }
}

function problemText({
  path,
  message
}: {
  readonly path: readonly (string | number)[]
  readonly message: string
}): string {
  return path.length === 0 ? `the arguments ${message}` : `${path.join('.')} ${message}`
}
