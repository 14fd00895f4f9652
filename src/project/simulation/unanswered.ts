import type { EventLocation, RunEvent, UnansweredReport } from '../../engine/index.js'
import { jsonLine, type ToolCatalog, withJsonNumbers } from '../../model/index.js'
import { didYouMean } from '../../text/did-you-mean.js'

type Unanswered = Extract<RunEvent, { type: 'callUnanswered' }>

/** The calls of a run that its fixtures did not answer, each once, in order. */
export function unansweredCalls(events: readonly RunEvent[], tools: ToolCatalog): UnansweredReport[] {
  const reports = new Map<string, UnansweredReport>()
  for (const event of events) {
    if (event.type === 'callUnanswered') reports.set(keyOf(event), reportOf(event, tools))
    if (event.type !== 'runEnded') continue
    for (const tool of event.missingTools ?? [])
      reports.set(tool, {
        step: null,
        iteration: null,
        tool,
        arguments: null,
        message: unknownTool(tool, tools)
      })
  }
  return [...reports.values()]
}

/** A retry repeats the same call. */
function keyOf({ tool, arguments: args, ...place }: Unanswered): string {
  return `${placeKey(place)}\n${tool}\n${jsonLine(args)}`
}

function placeKey({ within = [], iteration, step }: EventLocation): string {
  return JSON.stringify([...within, step, iteration?.loop, iteration?.index])
}

function reportOf(event: Unanswered, tools: ToolCatalog): UnansweredReport {
  const { step, within, iteration, tool, kind, cause, detail } = event
  const missingEntry = detail === undefined ? cause : `${cause}; ${detail}`
  return {
    // The body of a loop needs no id of its own.
    step: step || (iteration?.loop ?? step),
    ...(within ? { within } : {}),
    iteration: iteration?.index ?? null,
    tool,
    arguments: withJsonNumbers(event.arguments),
    message: kind === 'routing' ? unknownTool(tool, tools) : missingEntry
  }
}

function unknownTool(tool: string, tools: ToolCatalog): string {
  return `no fixture has the tool "${tool}"${didYouMean(tool, tools)}`
}
