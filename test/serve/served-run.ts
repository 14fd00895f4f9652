import {
  Client,
  type ElicitResult,
  InMemoryTransport,
  type StandardSchemaV1
} from '@modelcontextprotocol/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Fixtures } from '../../src/backends/index.js'
import { clientAnswer, UNNAMED_RUN } from '../../src/engine/index.js'
import {
  type ElicitationAnswer,
  isJsonObject,
  type JsonObject,
  type Workflow,
  withoutBigInts
} from '../../src/model/index.js'
import { describeWorkflow, nameProblem, toolNameOf } from '../../src/project/published/describe-workflow.js'
import type { Simulation } from '../../src/project/simulation/finished-run.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { CallTable, createOfferedTools, type Hall, stateCodec } from '../../src/serve/index.js'
import { toolServer } from '../../src/serve/protocol/tool-server.js'
import { runOnFixtures } from '../../src/serve/workflows/run-workflows.js'

export type Era = 'old' | 'new'

/** A run of a test, as a client would ask for it. */
export interface AskedRun {
  readonly workflow: Workflow
  readonly fixtures: Fixtures
  readonly arguments: JsonObject
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
}

/** Null for a run that no client can ask for: its name is none of a tool, or its answers are none that a client gives. */
export function askedRun(
  { workflow, events, report, result }: Simulation,
  fixtures: Fixtures
): AskedRun | null {
  const started = events.find(event => event.type === 'runStarted')
  if (started?.type !== 'runStarted' || nameProblem(toolNameOf(workflow)) !== null) return null
  const answers = new Map(
    report.elicitations.map(({ step, action, content }) => [step, { action, content } as ElicitationAnswer])
  )
  const isOdd = [...answers.values()].some(answer => !canGive(answer))
  const hasTwins =
    new Set(report.elicitations.map(({ message }) => message)).size < report.elicitations.length
  if (isOdd || hasTwins || result.failure?.kind === 'missing_answer') return null
  return { workflow, fixtures, arguments: withoutBigInts(started.arguments), answers }
}

/** A form of the protocol holds texts, numbers, truth values and lists of texts. */
function canGive(answer: ElicitationAnswer): boolean {
  if (answer.action !== 'accept') return answer.action === 'decline' || answer.action === 'cancel'
  const { content } = answer
  if (!isJsonObject(content)) return content === null
  return Object.values(content).every(value =>
    Array.isArray(value)
      ? value.every(item => typeof item === 'string')
      : value !== null && typeof value !== 'object'
  )
}

/** What a client of a served workflow gets, and what its dry run reports; equal where all is well. */
export async function served(
  run: AskedRun,
  era: Era
): Promise<{ readonly got: unknown; readonly due: unknown }> {
  const { workflow, fixtures, answers, arguments: args } = run
  const dry = await simulate(workflow, { arguments: args, fixtures, answers })
  const asked = dry.report.elicitations.map(({ message, step }) => [message, answers.get(step)] as const)
  const description = describeWorkflow(workflow, null, 'union')
  const carryOut = runOnFixtures(fixtures, { answers: new Map() })
  const hall: Hall = {
    identity: { name: 'vmcp', version: 'test' },
    instructions: '',
    offered: createOfferedTools([{ description, call: call => carryOut(workflow, call) }]),
    calls: new CallTable(),
    codec: await stateCodec(),
    onFault: error => {
      throw error
    }
  }
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const connection = serveStdio(() => toolServer(hall, { isListening: false }), { transport: ours })
  const client = await connected(theirs, era, new Map(asked))
  try {
    const params = { name: description.name, arguments: args }
    const { content, structuredContent, isError } = await client.request(
      { method: 'tools/call', params },
      asItIs
    )
    const due = clientAnswer(dry.workflow, dry.result, UNNAMED_RUN)
    return { got: plain({ content, structuredContent, isError: isError ?? false }), due: plain(due) }
  } finally {
    await client.close()
    await connection.close()
  }
}

async function connected(
  transport: InMemoryTransport,
  era: Era,
  answers: ReadonlyMap<string, ElicitationAnswer | undefined>
): Promise<Client> {
  const client = new Client(
    { name: 'foreign', version: '1' },
    {
      capabilities: { elicitation: { form: {} } },
      versionNegotiation: { mode: era === 'old' ? 'legacy' : { pin: '2026-07-28' } },
      inputRequired: { maxRounds: 1000 }
    }
  )
  client.setRequestHandler('elicitation/create', ({ params }) => asResult(answers.get(params.message)))
  await client.connect(transport)
  return client
}

function asResult(answer: ElicitationAnswer | undefined): ElicitResult {
  if (answer?.action !== 'accept') return { action: answer?.action === 'decline' ? 'decline' : 'cancel' }
  const content = withoutBigInts(answer.content)
  return isJsonObject(content) ? ({ action: 'accept', content } as ElicitResult) : { action: 'accept' }
}

const asItIs: StandardSchemaV1<unknown, Readonly<Record<string, unknown>>> = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: value => ({ value: value as Record<string, unknown> })
  }
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
