import {
  type JsonObject,
  type JsonValue,
  type RoutedAction,
  routed,
  type Workflow
} from '../../model/index.js'
import { failingCall } from './failing-calls.js'
import { type RunInputs, reportOf, type SampleRun, sampleRun } from './sample-run.js'
import type { Drafts, TestDraft } from './test-draft.js'

/** An action, with inputs with which it completes. */
interface SampledAction {
  readonly action: RoutedAction
  readonly sample: SampleRun
  /** The tools of its calls, one for each call. */
  readonly calls: readonly string[]
}

/** Tests of the five kinds for a tool with several actions: each action alone, wrong actions, wrong parameters, a life cycle, errors. */
export async function actionDrafts(called: Workflow, actions: readonly RoutedAction[]): Promise<Drafts> {
  const sampled: SampledAction[] = []
  for (const action of actions) sampled.push(await sampledAction(action))
  const alone = sampled.map(({ action, sample }) => ({ name: `carries out ${action.name}`, runs: [sample] }))
  const failing = await errorDrafts(sampled)
  return {
    tools: failing.tools,
    tests: [
      ...alone,
      ...wrongActions(),
      ...(await wrongParameters(called, sampled)),
      ...(sampled.length > 1
        ? [{ name: 'carries out all actions in turn', runs: sampled.map(({ sample }) => sample) }]
        : []),
      ...failing.tests
    ]
  }
}

async function sampledAction(action: RoutedAction): Promise<SampledAction> {
  const sample = await sampleRun(action.workflow, { action: action.name })
  const { calls } = await reportOf(action.workflow, sample, sample.tools)
  return { action, sample, calls: calls.map(({ tool }) => tool) }
}

function wrongActions(): readonly TestDraft[] {
  const inputs = (args: JsonObject): RunInputs => ({ arguments: args, answers: new Map() })
  return [
    { name: 'refuses an unknown action', runs: [inputs({ action: 'unknown' })] },
    { name: 'refuses a call without an action', runs: [inputs({})] }
  ]
}

/**
 * For each action, the first invalid call that is refused before anything runs: with a missing parameter, one of another type, or an
 * undeclared one.
 */
async function wrongParameters(
  called: Workflow,
  sampled: readonly SampledAction[]
): Promise<readonly TestDraft[]> {
  const drafts: TestDraft[] = []
  for (const { action, sample } of sampled) {
    for (const { text, args } of wrongCalls(action, sample.arguments)) {
      if ((await routed(called, args)).action) continue
      drafts.push({ name: `refuses ${action.name} ${text}`, runs: [{ ...sample, arguments: args }] })
      break
    }
  }
  return drafts
}

interface WrongCall {
  readonly text: string
  readonly args: JsonObject
}

function wrongCalls({ workflow }: RoutedAction, args: JsonObject): readonly WrongCall[] {
  const names = [...workflow.parameters.properties.keys()].filter(name => name !== 'action')
  const without = (name: string) => Object.fromEntries(Object.entries(args).filter(([key]) => key !== name))
  return [
    ...names
      .filter(name => Object.hasOwn(args, name))
      .map(name => ({ text: `without ${name}`, args: without(name) })),
    ...names.map(name => ({ text: `with a list as ${name}`, args: { ...args, [name]: [[]] } })),
    { text: 'with an undeclared parameter', args: { ...args, undeclared: true } }
  ]
}

async function errorDrafts(sampled: readonly SampledAction[]): Promise<Drafts> {
  const tools = new Map<string, readonly JsonObject[]>()
  for (const { sample } of sampled) for (const [tool, entries] of sample.tools) tools.set(tool, entries)
  const tests: TestDraft[] = []
  for (const each of sampled) {
    const found = (await refusedBy(each)) ?? refusedLater(each, sampled)
    if (!found) continue
    tools.set(found.tool, found.change(tools.get(found.tool) ?? []))
    tests.push({ name: `${found.tool} fails in ${each.action.name}`, runs: found.runs })
  }
  return { tools, tests }
}

interface FoundError {
  readonly tool: string
  readonly runs: readonly RunInputs[]
  change(entries: readonly JsonObject[]): readonly JsonObject[]
}

async function refusedBy({ action, sample, calls }: SampledAction): Promise<FoundError | null> {
  for (const tool of new Set(calls)) {
    const found = await failingCall(action.workflow, sample, { tool, tools: sample.tools })
    if (found) return { tool, runs: [found.inputs], change: entries => [found.entry, ...entries] }
  }
  return null
}

/**
 * An error test for an action without parameters: its first call succeeds and the second one fails, by a tool that only this action calls.
 */
function refusedLater({ sample, calls }: SampledAction, all: readonly SampledAction[]): FoundError | null {
  const isOwn = (tool: string) => all.every(other => other.calls === calls || !other.calls.includes(tool))
  const tool = calls.find(isOwn)
  if (tool === undefined) return null
  const times: JsonValue = calls.filter(each => each === tool).length
  return {
    tool,
    runs: [sample, sample],
    change: entries => [
      ...entries.map(entry => ({ times, ...entry })),
      { isError: true, text: `${tool} refuses this` }
    ]
  }
}
