import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conditionText, type ErrorPolicy, type Step, type Workflow } from '../../../src/model/index.js'
import { type Diagnostic, rangeOf } from '../../../src/source/index.js'
import { lowered } from './documents.js'

const folder = 'fixtures/dialects/toolhive'
const cases = readdirSync(folder).filter(file => file.endsWith('.yaml'))

describe('lowering', () => {
  it.each(cases)('%s', async file => {
    const compat = file.endsWith('.engine.yaml') ? 'engine' : 'documented'
    const { resources, workflows, diagnostics } = lowered(readFileSync(`${folder}/${file}`, 'utf8'), compat)
    const summary = {
      resources: resources.map(({ kind, name, namespace, workflows: names, referencedTools, stepCount }) => {
        return { kind, name, namespace, workflows: names, referencedTools, stepCount }
      }),
      workflows: workflows.map(summaryOf),
      diagnostics: diagnostics.map(line)
    }
    const text = `${JSON.stringify(summary, (_, value) => (typeof value === 'bigint' ? `${value}n` : value), 1)}\n`
    await expect(text).toMatchFileSnapshot(`../../../${folder}/${file.replace(/yaml$/, 'expected.json')}`)
  })
})

function line({ severity, rule, path, message, file, span, failsRun }: Diagnostic): string {
  const at = rangeOf(file, span)
  return `${at.line}:${at.column} ${severity} ${rule} ${path}: ${message}${failsRun ? ' [fails the run]' : ''}`
}

function summaryOf(workflow: Workflow): object {
  const { name, namespace, description, timeoutMs, schedule, annotations, parameters, output, fields } =
    workflow
  return {
    name,
    namespace,
    description,
    path: workflow.origin.path,
    fields: [...fields.keys()],
    timeoutMs,
    schedule: schedule.mode,
    annotations,
    defaults: [...parameters.properties.values()].map(each => [
      each.name,
      each.isRequired,
      each.default?.value
    ]),
    steps: workflow.steps.map(stepSummary),
    output: output?.properties.map(each => [each.name, each.type, each.properties?.map(inner => inner.name)])
  }
}

function stepSummary(step: Step): object {
  const { kind, id, timeoutMs, condition, dependsOn, onError, defaultOutput, fields } = step
  return {
    kind,
    id,
    timeoutMs,
    fields: [...fields.keys()].join(' '),
    ...(condition ? { condition: conditionText(condition) } : {}),
    ...(dependsOn.length > 0
      ? { dependsOn: dependsOn.map(each => `${each.origin.path}=${each.value}`) }
      : {}),
    onError: policySummary(onError),
    ...(defaultOutput ? { defaultOutput: defaultOutput.value } : {}),
    ...own(step)
  }
}

function own(step: Step): object {
  if (step.kind === 'tool')
    return { tool: step.tool.value, arguments: step.arguments?.entries.map(each => each.key) }
  if (step.kind === 'elicitation') {
    const { message, schema, onDecline, onCancel, defaultAnswer } = step
    return {
      message: message.text,
      schema: schema?.value,
      onDecline,
      onCancel,
      defaultAnswer: defaultAnswer?.value
    }
  }
  if (step.kind !== 'forEach') throw new Error('ToolHive has no groups')
  const { collection, itemVariable, maxParallel, maxIterations, body } = step
  return {
    collection: collection.text,
    itemVariable,
    maxParallel,
    maxIterations,
    body: body.map(stepSummary)
  }
}

function policySummary({ tolerates, defaultOutputOn, retry }: ErrorPolicy): string {
  const parts = [
    tolerates.length > 0 ? 'continue' : 'abort',
    defaultOutputOn.length > 0 ? 'with default' : '',
    retry ? `retry ${retry.retries} after ${retry.firstDelayMs}ms, at most ${retry.maxDelayMs}ms` : ''
  ]
  return parts.filter(part => part !== '').join(', ')
}
