import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dryRun } from '../../../src/index.js'
import { verdicts } from '../../../src/lint/index.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

/** A standalone config with something odd in it, and the words of ToolHive 0.44.0. */
interface Measured {
  readonly document: string
  readonly stage: 'load' | 'validator' | 'start'
  readonly error: string
}

const measured = readFileSync('fixtures/dialects/toolhive/answers.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Measured)

/** The single problems in the validator's message. */
function pieces(messages: readonly string[]): readonly string[] {
  const all = messages.flatMap(message => message.replace(/^invalid configuration:/, '').split(/\n {2}- |; /))
  return [...new Set(all.map(piece => piece.replace(/^validation failed: /, '').trim()))]
    .filter(Boolean)
    .sort()
}

describe('the words of the engine about a standalone config', () => {
  it('are those that were measured', () => {
    for (const { document, stage, error } of measured) {
      const project = loadProject([{ path: 'config.yaml', text: document }], 'engine')
      const [verdict] = verdicts(project.resources, everyProblemIn(project))
      const start = verdict?.startErrors.map(each => each.message) ?? []
      const messages = stage === 'start' ? start : (verdict?.messages ?? [])
      expect({ document, isRefused: messages.length > 0 }).toEqual({ document, isRefused: true })
      for (const message of messages) expect(error).toContain(message.replace(/^validation failed: /, ''))
      if (stage === 'validator') expect(pieces(messages)).toEqual(pieces([error]))
    }
  })
})

describe('texts in the words of the engine', () => {
  it('are escaped by the API server too', () => {
    const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec: { name: flow, description: d, timeout: "1\\u200b", steps: [{ id: one, tool: say }] }
`
    const project = loadProject([{ path: 'flow.yaml', text }], 'engine')
    const [verdict] = verdicts(project.resources, everyProblemIn(project))
    expect(verdict?.messages[0]).toContain('spec.timeout: Invalid value: "1\\u200b": ')
  })

  it('are escaped in a run too', async () => {
    const documents = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: A small flow
  steps: [{ id: one, tool: say }]
  output: { properties: { "a\\u007f\\u200b": { type: integer, description: d, value: "x\\u007f" } } }
`
    const report = await dryRun([{ path: 'flow.yaml', text: documents }], {
      compat: 'engine',
      fixtures: { tools: { say: { responses: [{ text: 'ok' }] } } }
    })
    expect(report.error).toBe(
      'output construction failed: failed to construct output property "a\\x7f\\u200b": failed to coerce value for property "a\\x7f\\u200b": cannot coerce "x\\x7f" to integer: strconv.ParseInt: parsing "x\\x7f": invalid syntax'
    )
  })
})
