import { describe, expect, it } from 'vitest'
import { answering, play } from './lowered-class.js'

interface Judged {
  readonly title: string
  readonly check: string
  readonly answer: object
  readonly documented: string
  readonly engine: string
}

const HOT = { json: { state: 'hot', door: { open: 0 } } }

const JUDGED: readonly Judged[] = [
  { title: 'no expectation and a result', check: '', answer: HOT, documented: 'healthy', engine: 'healthy' },
  {
    title: 'no expectation and an error result',
    check: '',
    answer: { text: 'cold', isError: true },
    documented: 'unhealthy',
    engine: 'healthy'
  },
  {
    title: 'a path into the result',
    check: 'expect: { jsonPath: { state: hot, door.open: "0" } }',
    answer: HOT,
    documented: 'healthy',
    engine: 'unhealthy'
  },
  {
    title: 'the text of the envelope',
    check: 'expect: { success: true, jsonPath: { text: warm } }',
    answer: { text: 'warm' },
    documented: 'healthy',
    engine: 'healthy'
  },
  {
    title: 'failure that is expected',
    check: 'expect: { success: false }',
    answer: { text: 'cold', isError: true },
    documented: 'healthy',
    engine: 'unhealthy'
  },
  {
    title: 'what must not be there',
    check: 'expectNot: { jsonPath: { state: hot } }',
    answer: HOT,
    documented: 'unhealthy',
    engine: 'healthy'
  },
  {
    title: 'a call that fails',
    check: '',
    answer: { error: 'nobody there' },
    documented: 'unhealthy',
    engine: 'unhealthy'
  }
]

const READINGS = ['documented', 'engine'] as const
const cases = JUDGED.flatMap(judged => READINGS.map(compat => ({ ...judged, compat })))

describe('a health check', () => {
  it.each(cases)('judges $title ($compat)', async judged => {
    const spec = `serviceConfig:
  lifecycleTools:
    start: { tool: oven_on }
    stop: { tool: oven_off }
    healthCheck:
      tool: oven_feel
      ${judged.check}
  healthCheck: { enabled: true, failureThreshold: 1 }
`
    const tools = answering({ oven_on: [{ json: {} }], oven_off: [{ json: {} }], oven_feel: [judged.answer] })
    const report = await play({ spec, verb: 'healthCheck', tools, compat: judged.compat })
    expect(report.output).toMatchObject({ health: judged[judged.compat] })
  })
})
