import { expect, it } from 'vitest'
import { innerSteps, type Step } from '../../src/model/index.js'
import { RunScreen } from '../../src/ui/run-screen.js'
import { callOf, loopOf, workflowOf } from '../engine/build.js'

const group: Step = {
  ...callOf('both'),
  kind: 'parallel',
  members: [callOf('left'), callOf('right')],
  dropsAfter: []
}

it('counts ended steps inside loops and groups', () => {
  const loop = loopOf('each', 'items')
  const screen = new RunScreen(workflowOf([loop, group]), () => 0)
  const [inner] = innerSteps(loop)
  const step = inner?.id ?? ''
  const iteration = (index: number) => ({ atMs: 1, step, iteration: { loop: 'each', index } })
  const top = (name: string) => ({ atMs: 1, step: name, iteration: null })
  screen.onEvent({ type: 'stepStarted', ...top('each') })
  screen.onEvent({ type: 'iterationsPlanned', ...top('each'), items: 3, maxParallel: 2 })
  screen.onEvent({ type: 'stepCompleted', ...iteration(0), output: 1 })
  screen.onEvent({ type: 'callStarted', ...iteration(1), call: 2, attempt: 1, tool: 'one', arguments: {} })
  screen.onEvent({ type: 'stepStarted', ...top('both') })
  screen.onEvent({ type: 'stepCancelled', ...top('right') })
  expect(screen.rows.get('each')).toMatchObject({
    status: 'running',
    doing: 'one',
    inside: { ended: 1, failed: 0, planned: 3 }
  })
  expect(screen.rows.get('both')).toMatchObject({ inside: { ended: 1, failed: 0, planned: 2 } })
})
