import { createRedactor, type Redactor } from '../../backends/live/redactor.js'
import { matchable, secretsIn } from '../../backends/recording/scrub.js'
import type { EventPlace, RunEvent } from '../../engine/index.js'
import {
  type CallTarget,
  findTool,
  type JsonObject,
  type JsonValue,
  jsonLine,
  stepsOf,
  type ToolCatalog,
  type Workflow
} from '../../model/index.js'
import { stubValue } from './stub-backend.js'

/** What a run had too little of, so that it can be written down. */
export interface Lacking {
  readonly tools: readonly LackingTool[]
  readonly questions: readonly LackingQuestion[]
}

export interface LackingTool {
  readonly tool: string
  /** The calls that nothing answered, each once; empty for a tool of steps that the run did not come to. */
  readonly calls: readonly JsonObject[]
  /** What it might answer, so that the next steps have something to read. */
  readonly sample: JsonValue
}

export interface LackingQuestion {
  readonly step: string
  readonly schema: JsonValue
}

/** What there was: in a simulation all that there is, so that steps which it did not come to can be told of too. */
export interface GivenInputs {
  readonly tools: ToolCatalog
  /** Those of the tools that answer at all. */
  readonly answering: ToolCatalog
  /** The steps whose questions are answered. */
  readonly answers: ReadonlySet<string>
}

export interface LackingAround {
  /** Null where it is not known. */
  readonly all: GivenInputs | null
  /** Knows the secrets of the servers; left out: no server is known. */
  readonly redactor?: Redactor | undefined
}

/**
 * What has to be written before the run can come to its end: what it was seen to lack, and then what the steps need that it
 * did not come to. Null for a run that lacked nothing.
 */
export function lackingOf(
  workflow: Workflow,
  events: readonly RunEvent[],
  { all, redactor }: LackingAround
): Lacking | null {
  if (!events.some(isLack)) return null
  const secrets = redactor?.branch() ?? createRedactor()
  for (const secret of events.flatMap(secretsOf)) secrets.register(secret)
  const seen = new Seen(workflow, { given: all, secrets })
  for (const event of events) seen.add(event)
  return seen.lacking()
}

/** A run without such an event is not looked at any further: most lack nothing. */
function isLack(event: RunEvent): boolean {
  if (event.type === 'runEnded') return event.failure?.kind === 'routing'
  return event.type === 'stepFailed' && lackKinds.has(event.failure.kind)
}

const lackKinds: ReadonlySet<string> = new Set(['missing_answer', 'missing_fixture', 'routing'])

/** What a live run would hide from then on: what stands under a telling name, also where a step hands it on. */
function secretsOf(event: RunEvent): readonly string[] {
  if (event.type === 'runStarted') return secretsIn(event.arguments)
  if (event.type === 'elicitationAnswered') return secretsIn({ ...event.answer })
  return event.type === 'stepCompleted' && event.output !== undefined ? secretsIn(event.output) : []
}

class Seen {
  readonly #reached = new Set<string>()
  /** The latest event that says what a step sends. */
  readonly #sent = new Map<string, Sending>()
  readonly #tools = new Map<Workflow, ReadonlyMap<string, string>>()
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
    if (event.type === 'runStarted' || event.type === 'runEnded') return
    if (event.type === 'stepStarted') {
      if (!event.within) this.#reached.add(event.step)
    } else if (event.type === 'argumentsRendered' || event.type === 'callStarted')
      this.#sent.set(placeKey(event), event)
    else if (event.type === 'elicitationRequested') this.#asked.set(event.step, event.schema)
    else if (event.type === 'stepFailed') this.#failed(event)
  }

  #failed(event: Extract<RunEvent, { type: 'stepFailed' }>): void {
    const { step, failure } = event
    if (failure.kind === 'missing_answer') this.#questions.set(step, this.#asked.get(step) ?? null)
    else if (failure.kind === 'missing_fixture' || failure.kind === 'routing') {
      const sent = this.#sent.get(placeKey(event))
      const tool = sent?.type === 'callStarted' ? sent.tool : this.#toolOf(event)
      const args = sent?.arguments ?? {}
      if (tool !== '') this.#addCall(tool, args)
    }
  }

  /** The tool that a step calls, also in a workflow that is nested through other steps. */
  #toolOf({ step, within = [] }: EventPlace): string {
    let around: Workflow | undefined = this.#workflow
    for (const outer of within) {
      const target: CallTarget | null = around?.callTarget(this.#toolIn(around, outer)) ?? null
      around = target?.kind === 'workflow' ? target.workflow : undefined
    }
    return around ? this.#toolIn(around, step) : ''
  }

  #toolIn(workflow: Workflow, id: string): string {
    const known = this.#tools.get(workflow) ?? toolsOf(workflow)
    this.#tools.set(workflow, known)
    return known.get(id) ?? ''
  }

  #addCall(tool: string, args: JsonObject): void {
    // As a recording would write it: a secret that is written down here would be committed with the fixtures.
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

  lacking(): Lacking {
    if (this.#given) this.#addUnreached(this.#given)
    const known: ToolCatalog = this.#given?.tools ?? new Map()
    return {
      tools: [...this.#calls].map(([tool, calls]) => ({
        tool,
        calls: [...calls.values()],
        sample: stubValue(tool, findTool(this.#workflow, tool, known)?.outputSchema, this.#workflow)
      })),
      questions: [...this.#questions].map(([step, schema]) => ({ step, schema }))
    }
  }
}

type Sending = Extract<RunEvent, { type: 'argumentsRendered' | 'callStarted' }>

function placeKey({ within = [], iteration, step }: EventPlace): string {
  const inside = iteration === null ? '' : `${iteration.index} ${iteration.loop}`
  return [...within, inside, step].join('\n')
}

/** The tool that each step calls; of steps with one id the first. */
function toolsOf(workflow: Workflow): ReadonlyMap<string, string> {
  const tools = new Map<string, string>()
  for (const { step } of stepsOf(workflow))
    if (step.kind === 'tool' && !tools.has(step.id)) tools.set(step.id, step.tool.value)
  return tools
}

/** Nothing answers it: no tool that is known, and no workflow or tool of the system itself. */
function isUnanswered(workflow: Workflow, tool: string, tools: ToolCatalog): boolean {
  return tool !== '' && findTool(workflow, tool, tools) === null && workflow.callTarget(tool) === null
}
