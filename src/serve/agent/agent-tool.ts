import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ToolResult,
  withoutBigInts
} from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { compileSchema } from '../../schema/index.js'
import type { OfferedTool } from '../offer/offered-tool.js'
import { failedWith } from '../offer/text-result.js'
import type { AgentPorts } from './agent-ports.js'
import { fitted } from './fitted.js'

/** A tool for coding agents: it looks at texts and answers with a short report. */
export interface AgentTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: JsonObject
  readonly output: JsonObject
  /** @throws UsageError for what an agent can put right itself */
  answer(input: JsonObject, ports: AgentPorts): Promise<object>
}

/** The tool as a server offers it: its input is checked, and its report is cut to what a conversation can hold. */
export function offerAgentTool(tool: AgentTool, ports: AgentPorts): OfferedTool {
  const { name, title, description, input, output } = tool
  const schema = compileSchema(input)
  return {
    description: {
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
    },
    call: async call => {
      const compiled = await schema
      if (!compiled.ok) throw new Error(`the input schema of ${name} is none`)
      const problems = compiled.check(call.arguments)
      if (problems.length > 0) return failedWith(problems.map(inWords).join('\n'))
      return answered(() => tool.answer(call.arguments, ports))
    }
  }
}

async function answered(work: () => Promise<object>): Promise<ToolResult> {
  try {
    const whole = withoutBigInts(await work()) as JsonValue // a report is JSON but for its whole numbers
    const report = fitted(JSON.parse(JSON.stringify(whole)))
    if (!isJsonObject(report)) throw new Error('a report is a map')
    const text = JSON.stringify(report)
    return { content: [{ type: 'text', text }], structuredContent: report, isError: false }
  } catch (error) {
    if (error instanceof UsageError) return failedWith(error.message)
    throw error
  }
}

function inWords({
  path,
  message
}: {
  readonly path: readonly (string | number)[]
  readonly message: string
}): string {
  return path.length === 0 ? `the arguments ${message}` : `${path.join('.')} ${message}`
}
