import {
  type BuiltInTool,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonText,
  type LifeCycleVerb,
  type RunMemory,
  type ToolResult,
  withJsonNumbers
} from '../../../model/index.js'
import { jsonObjectAt } from '../../reading/json.js'
import { SERVICE_CLASS } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { bindArguments } from './bind-arguments.js'
import { NEW_INSTANCE } from './instance-state.js'
import { startFailed } from './phrase.js'
import { type Played, playCall, type Service } from './play-call.js'
import { readServiceClass } from './read-service-class.js'
import { forget, keep, recall, recallAll } from './remembered-service.js'
import { instanceJson, instanceOf, nameOf } from './semantics.js'
import { asItIs, restart, type ServiceWork, start, stop } from './service-verbs.js'

/** The system's own tools about services and service classes (`core_service_create`), simulated from the documents; null for any other. */
export function serviceTool(name: string, lowering: Lowering): BuiltInTool | null {
  const answer = ANSWERS.get(name)
  if (!answer) return null
  return {
    kind: 'builtIn',
    name,
    *answer(args, memory) {
      const answered = yield* answer({ args, memory, lowering })
      return answered
    }
  }
}

/** A call of one of these tools. */
interface Request {
  readonly args: JsonObject
  readonly memory: RunMemory
  readonly lowering: Lowering
}

const ANSWERS: ReadonlyMap<string, (request: Request) => ServiceWork<ToolResult>> = new Map([
  ['core_service_create', create],
  ['core_service_start', (request: Request) => onService(request, start)],
  ['core_service_stop', (request: Request) => onService(request, stop)],
  ['core_service_restart', (request: Request) => onService(request, restart)],
  ['core_service_delete', remove],
  ['core_service_status', (request: Request) => onService(request, asItIs)],
  ['core_service_get', (request: Request) => onService(request, asItIs)],
  ['core_service_list', list],
  ['core_serviceclass_list', listClasses],
  ['core_serviceclass_get', getClass]
])

function* create({ args: given, memory, lowering }: Request): ServiceWork<ToolResult> {
  const { compat } = lowering
  const className = textOf(given.serviceClassName)
  const reading = classNamed(className, lowering)
  if (!reading) return refused(`ServiceClass ${className} not found`)
  const service = readServiceClass(reading, compat)
  const bound = bindArguments(service.parameters, isJsonObject(given.args) ? given.args : {}, compat)
  if (!bound.ok) return refused(`arg validation failed: ${bound.failure.cause}`)
  const args = bound.value
  const name = textOf(given.name) || (service.defaultName ? nameOf(service, args, compat) : '')
  if (name === '') return refused('service name is required')
  if (recall(memory, name, lowering)) return refused(`service ${name} already exists`)
  const made: Service = { service, compat, name, args, live: NEW_INSTANCE }
  const played = yield* playCall(made, 'start')
  if (played.failure !== null) return refused(startFailed(played.failure))
  const running = { ...made, live: played.live }
  keep(memory, running)
  return toolResult(running)
}

/** Applies a verb to an existing service. */
function* onService(
  { args, memory, lowering }: Request,
  verb: (on: Service) => ServiceWork<Played>
): ServiceWork<ToolResult> {
  const name = textOf(args.name)
  const on = recall(memory, name, lowering)
  if (!on) return refused(`service ${name} not found`)
  const played = yield* verb(on)
  const after = { ...on, live: played.live }
  keep(memory, after)
  return played.failure === null ? toolResult(after) : refused(played.failure)
}

/** A service is removed even when it cannot be stopped. */
function* remove(request: Request): ServiceWork<ToolResult> {
  const name = textOf(request.args.name)
  const { memory, lowering } = request
  const on = recall(memory, name, lowering)
  if (!on) return refused(`service ${name} not found`)
  const verb: LifeCycleVerb = 'stop'
  if (on.live.state !== 'stopped') yield* playCall(on, verb)
  forget(memory, name)
  return result({ name, deleted: true })
}

// biome-ignore lint/correctness/useYield: it makes no call
function* list({ memory, lowering }: Request): ServiceWork<ToolResult> {
  return result({ services: recallAll(memory, lowering).map(jsonOf) })
}

function* listClasses({ lowering }: Request): ServiceWork<ToolResult> {
  const classes = lowering.readings.filter(each => each.kind === SERVICE_CLASS)
  return result({
    serviceClasses: classes.map(({ name, spec }) => ({
      name,
      description: spec.field('description').text ?? ''
    }))
  })
}

// biome-ignore lint/correctness/useYield: it makes no call
function* getClass({ args, lowering }: Request): ServiceWork<ToolResult> {
  const name = textOf(args.name)
  const reading = classNamed(name, lowering)
  return reading ? result({ ...jsonObjectAt(reading.spec), name }) : refused(`ServiceClass ${name} not found`)
}

function classNamed(name: string, { readings }: Lowering): MusterReading | undefined {
  return readings.find(each => each.kind === SERVICE_CLASS && each.name === name && name !== '')
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

// Answers of the system's own tools about services.

/** A service as these tools describe it. */
function toolResult(on: Service): ToolResult {
  return result(jsonOf(on))
}

/** The same as a value, for a list of them. */
function jsonOf(on: Service): JsonObject {
  return instanceJson(instanceOf(on.service, on.live, { ...on, data: on.live.data }))
}

/** A successful result. */
function result(value: JsonValue): ToolResult {
  return { content: [{ type: 'text', text: jsonText(withJsonNumbers(value)) }], isError: false }
}

/** An error result with its reason. */
function refused(text: string): ToolResult {
  return { content: [{ type: 'text', text }], isError: true }
}
