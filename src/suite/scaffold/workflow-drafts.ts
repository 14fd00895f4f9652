import type { RunReport } from '../../engine/index.js'
import type { JsonObject, JsonValue, Parameter, Workflow } from '../../model/index.js'
import { failingCall } from './failing-calls.js'
import { reportOf, type SampleRun, sampleRun, type ToolEntries } from './sample-run.js'
import type { Drafts, TestDraft } from './test-draft.js'

/** Tests of one workflow: a run with samples, other values of its parameters, each way to answer, and a failure of each tool. */
export async function workflowDrafts(workflow: Workflow): Promise<Drafts> {
  const sample = await sampleRun(workflow, {})
  const base = await reportOf(workflow, sample, sample.tools)
  const failing = await failingDrafts(workflow, sample)
  return {
    tools: failing.tools,
    tests: [
      { name: 'runs with sample values', runs: [sample] },
      ...(await valueDrafts(workflow, sample, base)),
      ...answerDrafts(sample, base),
      ...failing.tests
    ]
  }
}

/** Tests with values of parameters for which other steps run. */
async function valueDrafts(
  workflow: Workflow,
  sample: SampleRun,
  base: RunReport
): Promise<readonly TestDraft[]> {
  const drafts: TestDraft[] = []
  const known = new Set([endingsOf(base)])
  for (const { name, value } of [...workflow.parameters.properties.values()].flatMap(otherValues)) {
    const inputs = { arguments: { ...sample.arguments, [name]: value }, answers: sample.answers }
    const endings = endingsOf(await reportOf(workflow, inputs, sample.tools))
    if (known.has(endings)) continue
    known.add(endings)
    drafts.push({ name: `runs with ${name}: ${String(value)}`, runs: [inputs] })
  }
  return drafts
}

function otherValues({ name, type, schema }: Parameter): readonly { name: string; value: JsonValue }[] {
  const named = Array.isArray(schema?.enum) ? schema.enum : []
  const values: readonly JsonValue[] = type === 'boolean' ? [true, false] : named
  return values.map(value => ({ name, value }))
}

function endingsOf({ status, steps }: RunReport): string {
  return JSON.stringify([status, steps.map(step => step.status)])
}

function answerDrafts(sample: SampleRun, { elicitations }: RunReport): readonly TestDraft[] {
  const ways = [
    ['decline', 'is declined'],
    ['cancel', 'is cancelled'],
    ['timeout', 'gets no answer']
  ] as const
  return [...new Set(elicitations.map(({ step }) => step))].flatMap(step =>
    ways.map(([action, text]) => ({
      name: `${step} ${text}`,
      runs: [{ arguments: sample.arguments, answers: new Map([...sample.answers, [step, { action }]]) }]
    }))
  )
}

async function failingDrafts(workflow: Workflow, sample: SampleRun): Promise<Drafts> {
  const tests: TestDraft[] = []
  const tools = new Map<string, readonly JsonObject[]>(sample.tools)
  for (const [tool, entries] of sample.tools) {
    const found = await failingCall(workflow, sample, { tool, tools: sample.tools })
    if (!found) continue
    tools.set(tool, [found.entry, ...entries])
    tests.push({ name: `${tool} refuses its call`, runs: [found.inputs] })
  }
  return { tools: tools satisfies ToolEntries, tests }
}
