import type {
  AnswerDetail,
  CallOutcome,
  ConditionValue,
  EventLocation,
  RenderedTemplate,
  RunEvent
} from '../../engine/index.js'
import type {
  ElicitationAnswer,
  JsonObject,
  JsonValue,
  MissingValue,
  StepFailure
} from '../../model/index.js'

/** Everything that happened to one step, or to one step of a loop's body in one iteration. */
export interface StepStory {
  readonly place: EventLocation
  readonly startMs: number
  endMs: number | null
  status: 'running' | 'completed' | 'failed' | 'skipped' | 'cancelled'
  condition: {
    readonly expression: string
    readonly decision: boolean
    readonly values: readonly ConditionValue[]
  } | null
  arguments: JsonObject | null
  missing: readonly MissingValue[]
  readonly attempts: AttemptStory[]
  question: QuestionStory | null
  plan: { readonly items: number; readonly maxParallel: number } | null
  failure: StepFailure | null
  isTolerated: boolean
  output: JsonValue | undefined
  /** Only in a run with details. */
  templates: readonly RenderedTemplate[]
}

export interface AttemptStory {
  readonly call: number | null
  readonly number: number
  readonly tool: string
  readonly arguments: JsonObject
  readonly startMs: number
  endMs: number | null
  outcome: CallOutcome | null
  /** Whether the answer was generated. */
  isStub: boolean
  failure: StepFailure | null
  /** The pause before the next attempt. */
  pauseMs: number | null
  /** Only in a run with details. */
  answer: AnswerDetail | null
}

export interface QuestionStory {
  readonly message: string
  readonly schema: JsonValue
  readonly askedMs: number
  answer: ElicitationAnswer | null
}

/** The displayed status of a step: `waiting` if it asks a question, or pauses before its next attempt. */
export type ShownState = StepStory['status'] | 'waiting'

export function shownState({ status, question, attempts }: StepStory): ShownState {
  if (status !== 'running') return status
  const isAsking = question !== null && question.answer === null
  const isPausing = (attempts.at(-1)?.pauseMs ?? null) !== null
  return isAsking || isPausing ? 'waiting' : 'running'
}

/** The events of a run grouped by step, in the order in which the steps started. */
export function stepStories(events: readonly RunEvent[]): StepStory[] {
  const stories = new Map<string, StepStory>()
  for (const event of events) {
    if (event.type === 'runStarted' || event.type === 'runEnded') continue
    const key = JSON.stringify([event.within, event.iteration?.loop, event.iteration?.index, event.step])
    const story = stories.get(key) ?? newStory(event)
    stories.set(key, story)
    record(story, event)
  }
  return [...stories.values()]
}

type StepEvent = Exclude<RunEvent, { type: 'runStarted' | 'runEnded' }>

function newStory({ step, iteration, within, atMs }: StepEvent): StepStory {
  return {
    place: { step, iteration, ...(within ? { within } : {}) },
    startMs: atMs,
    endMs: null,
    status: 'running',
    condition: null,
    arguments: null,
    missing: [],
    attempts: [],
    question: null,
    plan: null,
    failure: null,
    isTolerated: false,
    output: undefined,
    templates: []
  }
}

function record(story: StepStory, event: StepEvent): void {
  const change = tellers[event.type]
  // the table is indexed by the type of the event, which the compiler cannot know
  if (change) (change as (story: StepStory, event: StepEvent) => void)(story, event)
}

type Tellers = {
  [T in StepEvent['type']]?: (story: StepStory, event: Extract<StepEvent, { type: T }>) => void
}

const tellers: Tellers = {
  conditionEvaluated: (story, event) => {
    story.condition = event
  },
  argumentsRendered: (story, event) => {
    story.arguments = event.arguments
    story.missing = event.missing
  },
  callStarted: (story, { call, attempt, tool, arguments: sent, atMs }) => {
    story.attempts.push({
      call,
      number: attempt,
      tool,
      arguments: sent,
      startMs: atMs,
      endMs: null,
      outcome: null,
      isStub: false,
      failure: null,
      pauseMs: null,
      answer: null
    })
  },
  callEnded: (story, { call, outcome, isStub = false, answer = null, atMs }) => {
    const attempt = story.attempts.find(candidate => candidate.call === call)
    if (attempt) Object.assign(attempt, { outcome, isStub, answer, endMs: atMs })
  },
  templatesRendered: (story, { templates }) => {
    story.templates = [...story.templates, ...templates]
  },
  attemptFailed: (story, { attempt, failure }) => {
    const failed = story.attempts.find(candidate => candidate.number === attempt)
    if (failed) failed.failure = failure
  },
  retryScheduled: (story, { delayMs }) => {
    const last = story.attempts.at(-1)
    if (last) last.pauseMs = delayMs
  },
  elicitationRequested: (story, { message, schema, atMs }) => {
    story.question = { message, schema, askedMs: atMs, answer: null }
  },
  elicitationAnswered: (story, { answer }) => {
    if (story.question) story.question.answer = answer
  },
  iterationsPlanned: (story, { items, maxParallel }) => {
    story.plan = { items, maxParallel }
  },
  stepCompleted: (story, { atMs, output }) => {
    Object.assign(story, { status: 'completed', endMs: atMs, output })
  },
  stepSkipped: (story, { atMs, output }) => {
    Object.assign(story, { status: 'skipped', endMs: atMs, output })
  },
  stepFailed: (story, { atMs, failure, isTolerated, output }) => {
    Object.assign(story, { status: 'failed', endMs: atMs, failure, isTolerated, output })
  },
  stepCancelled: (story, { atMs }) => {
    Object.assign(story, { status: 'cancelled', endMs: atMs })
  }
}
