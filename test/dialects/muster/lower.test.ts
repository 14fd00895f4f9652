import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conditionText, innerSteps, type Step, type Workflow } from '../../../src/model/index.js'
import { type Diagnostic, rangeOf } from '../../../src/source/index.js'
import { lowered } from './documents.js'

const folder = 'fixtures/dialects/muster'
const cases = readdirSync(folder).filter(file => file.endsWith('.yaml'))

describe('lowering', () => {
  it.each(cases)('%s', async file => {
    const compat = file.endsWith('.engine.yaml') ? 'engine' : 'documented'
    const { resources, workflows, actions, diagnostics } = lowered(
      readFileSync(`${folder}/${file}`, 'utf8'),
      compat
    )
    const summary = {
      resources: resources.map(({ kind, name, namespace, workflows: names, referencedTools, stepCount }) => {
        return { kind, name, namespace, workflows: names, referencedTools, stepCount }
      }),
      workflows: workflows.map(summaryOf),
      actions: actions.map(action => action.name),
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
  const { name, description, schedule, parameters, output, steps, handlers } = workflow
  return {
    name,
    description,
    schedule: schedule.mode,
    arguments: [...parameters.properties.values()].map(each => [each.name, each.type, each.default?.value]),
    steps: steps.map(stepSummary),
    handlers: handlers.map(stepSummary),
    output: output?.properties.map(each => each.name),
    requiredTools: workflow.requiredTools()
  }
}

function stepSummary(step: Step): object {
  const { kind, id, condition, onError } = step
  return {
    kind,
    id,
    ...(step.kind === 'tool' ? { tool: step.tool.value } : {}),
    ...(condition ? { condition: conditionText(condition) } : {}),
    ...(onError.tolerates.length > 0 ? { tolerates: onError.tolerates.join(' ') } : {}),
    ...(innerSteps(step).length > 0 ? { inner: innerSteps(step).map(stepSummary) } : {})
  }
}
