import { chooseRun } from '../../../project/choosing/choose-run.js'
import { answersOf } from '../../../project/library-input.js'
import { loadProject } from '../../../project/loading/load-project.js'
import { whatIf } from '../../../what-if/index.js'
import type { AgentTool } from '../agent-tool.js'
import {
  choiceInput,
  compatOf,
  filesInput,
  filesOf,
  fixturesInput,
  fixturesOf,
  inputOf,
  mapOf,
  runInput,
  textOf
} from '../files-input.js'
import { flag, listOf, record, text, whole } from '../shapes.js'

/** An agent waits for the answer. */
const MAX_CASES = 2000
/** Of an outcome with more cases, only the first ones are listed. */
const MAX_IDS = 20

const effects = listOf(
  record({ at: text, tool: text, calls: whole, isDestructive: { type: ['boolean', 'null'] } })
)

export const whatIfTool: AgentTool = {
  name: 'what_if',
  title: 'Everything that can happen in a run',
  description:
    'Simulates a run on fixtures in every way that it can go: each call failing, each question answered differently, each condition turned by inputs. Returns the outcomes, worst first, with the calls that stay behind after a failure, and findings such as destructive calls without a clean-up. Use it before and after a change to see what the change does.',
  input: inputOf({
    ...filesInput,
    ...choiceInput,
    ...fixturesInput,
    ...runInput,
    pairs: { type: 'boolean', description: 'Two causes at a time, too.' },
    stub: { type: 'boolean', description: 'Make up missing responses and answers.' }
  }),
  output: record(
    {
      workflow: text,
      cases: whole,
      untried: { type: ['string', 'null'] },
      outcomes: listOf(
        record({
          status: text,
          answer: text,
          shape: text,
          left: effects,
          cleanUp: effects,
          missing: effects,
          unanswered: listOf(text),
          isAsGiven: flag,
          count: whole,
          cases: listOf(text)
        })
      ),
      fixed: listOf(record({ at: text, expression: text, reason: text })),
      findings: listOf(record({ kind: text, at: text, tool: text, cases: listOf(text) })),
      sampledOf: { type: ['integer', 'null'] }
    },
    ['outcomes', 'findings']
  ),
  answer: async (input, ports) => {
    const project = loadProject(await filesOf(input, ports), compatOf(input))
    const workflow = chooseRun(project, { workflow: textOf(input.workflow), action: textOf(input.action) })
    const found = await whatIf(workflow, {
      arguments: mapOf(input.arguments),
      fixtures: await fixturesOf(input, ports),
      answers: answersOf(mapOf(input.elicitations)),
      withStubs: input.stub === true,
      depth: input.pairs === true ? 2 : 1,
      maxCases: MAX_CASES
    })
    return {
      workflow: found.workflow,
      cases: found.cases.length,
      untried: found.untried,
      outcomes: found.outcomes.map(({ durationMs: _, cases, ...outcome }) => ({
        ...outcome,
        count: cases.length,
        cases: cases.slice(0, MAX_IDS)
      })),
      fixed: found.conditions.flatMap(({ at, expression, reason }) =>
        reason === null ? [] : [{ at, expression, reason }]
      ),
      findings: found.findings.map(finding =>
        'cases' in finding ? { ...finding, cases: finding.cases.slice(0, MAX_IDS) } : finding
      ),
      sampledOf: found.sampled?.of ?? null
    }
  }
}
