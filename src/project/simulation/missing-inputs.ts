import { createRedactor, type Redactor } from '../../backends/live/redactor.js'
import { matchable, secretsIn } from '../../backends/recording/scrub.js'
import type { RunEvent } from '../../engine/index.js'
import {
  findTool,
  type JsonObject,
  type JsonValue,
  jsonLine,
  stepsOf,
  type ToolCatalog,
  type Workflow
} from '../../model/index.js'
import { stubAnswer } from './stub-answer.js'
import { stubValue } from './stub-backend.js'

/** What a run was missing, so that it can be drafted. */
export interface MissingInputs {
  readonly tools: readonly MissingTool[]
  readonly questions: readonly MissingAnswer[]
}

export interface MissingTool {
  readonly tool: string
  /** The unanswered calls, each once; empty for a tool of steps that the run did not reach. */
  readonly calls: readonly JsonObject[]
  /** A possible answer, so that the next steps have something to read. */
  readonly sample: JsonValue
}

export interface MissingAnswer {
  readonly step: string
  /** A possible answer of a user. */
  readonly sample: JsonValue
}

/** The inputs of the run: in a simulation they are complete, so that unreached steps can be covered too. */
export interface GivenInputs {
  readonly tools: ToolCatalog
  /** Those of the tools that answer at all. */
  readonly answering: ToolCatalog
  /** The steps whose questions are answered. */
  readonly answers: ReadonlySet<string>
}

export interface MissingContext {
  /** Null where unknown. */
  readonly all: GivenInputs | null
  /** Knows the secrets of the servers; omitted: no server is known. */
  readonly redactor?: Redactor | undefined
}

/**
 * What must be written for the run to complete: first what it was missing, then what unreached steps need. Null for a run that was missing
 * nothing.
 */
export function missingInputsOf(
  workflow: Workflow,
  events: readonly RunEvent[],
  { all, redactor }: MissingContext
): MissingInputs | null {
  if (!events.some(isLack)) return null
  const secrets = redactor?.branch() ?? createRedactor()
  for (const secret of events.flatMap(secretsOf)) secrets.register(secret)
  const seen = new Seen(workflow, { given: all, secrets })
  for (const event of events) seen.add(event)
  return seen.missingInputs()
}

/** A run without such an event is not analysed further: most are missing nothing. */
function isLack(event: RunEvent): boolean {
  if (event.type === 'runEnded') return event.missingTools !== undefined
  return event.type === 'callUnanswered' || isUnansweredQuestion(event)
}

/** An unanswered question, at any depth. */
export function isUnansweredQuestion(event: RunEvent): event is Extract<RunEvent, { type: 'stepFailed' }> {
  return event.type === 'stepFailed' && event.failure.kind === 'missing_answer'
}

/** What a live run would hide from then on: values under a revealing name, also where a step passes them on. */
function secretsOf(event: RunEvent): readonly string[] {
  if (event.type === 'runStarted') return secretsIn(event.arguments)
  if (event.type === 'elicitationAnswered') return secretsIn({ ...event.answer })
  return event.type === 'stepCompleted' && event.output !== undefined ? secretsIn(event.output) : []
}

class Seen {
  readonly #reached = new Set<string>()
  readonly #calls = new Map<string, Map<string, JsonObject>>()
  readonly #questions = new Map<string, JsonValue>()
  readonly #asked = new Map<string, JsonValue>()
  readonly #workflow: Workflow
  readonly #given: GivenInputs | null
  readonly #secrets: Redactor

  constructor(workflow: Workflow, { given, secrets }: { given: GivenInputs | null; secrets: Redactor }) {
    this.#workflow = workflow
    this.#given = given
    this.#secrets = secrets
  }

  add(event: RunEvent): void {
    if (event.type === 'stepStarted') {
      if (!event.within) this.#reached.add(event.step)
    } else if (event.type === 'elicitationRequested') this.#asked.set(event.step, event.schema)
    else if (isUnansweredQuestion(event)) this.#questions.set(event.step, this.#asked.get(event.step) ?? null)
    else if (event.type === 'callUnanswered' && event.tool !== '') this.#addCall(event.tool, event.arguments)
  }

  #addCall(tool: string, args: JsonObject): void {
    // As in a recording: a secret written here would be committed with the fixtures.
    const when = matchable(args, { redactor: this.#secrets, volatile: [] })
    const calls = this.#calls.get(tool) ?? new Map<string, JsonObject>()
    this.#calls.set(tool, calls.set(jsonLine(when), when))
  }

  #addUnreached({ answering, answers }: GivenInputs): void {
    const unreached = [...stepsOf(this.#workflow)]
      .map(({ step }) => step)
      .filter(({ id }) => !this.#reached.has(id))
    const tools = unreached.flatMap(step => (step.kind === 'tool' ? [step.tool.value] : []))
    for (const tool of [...tools, ...this.#workflow.requiredTools()])
      if (!this.#calls.has(tool) && isUnanswered(this.#workflow, tool, answering))
        this.#calls.set(tool, new Map())
    for (const step of unreached)
      if (step.kind === 'elicitation' && !answers.has(step.id))
        this.#questions.set(step.id, step.schema?.value ?? null)
  }

  missingInputs(): MissingInputs {
    if (this.#given) this.#addUnreached(this.#given)
    const known: ToolCatalog = this.#given?.tools ?? new Map()
    return {
      tools: [...this.#calls].map(([tool, calls]) => ({
        tool,
        calls: [...calls.values()],
        sample: stubValue(tool, findTool(this.#workflow, tool, known)?.outputSchema, this.#workflow)
      })),
      questions: [...this.#questions].map(([step, schema]) => ({
        step,
        sample: stubAnswer(this.#workflow, step, schema)
      }))
    }
  }
}

/** Nothing answers it: no known tool, and no workflow or tool of the system itself. */
function isUnanswered(workflow: Workflow, tool: string, tools: ToolCatalog): boolean {
  return tool !== '' && findTool(workflow, tool, tools) === null && workflow.callTarget(tool) === null
}
