import { render } from 'ink-testing-library'
import { createElement as h } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { RunEvent, StepPlace } from '../../src/engine/index.js'
import type { ElicitationAnswer } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choose-run.js'
import { loadProject } from '../../src/project/load-project.js'
import type { AskedQuestion } from '../../src/ui/elicitation-prompt.js'
import { RunScreen } from '../../src/ui/run-screen.js'
import { RunView } from '../../src/ui/run-view.js'
import { windowRows } from '../../src/ui/window-rows.js'

const many = Array.from({ length: 60 }, (_, index) => `    - { id: extra${index}, tool: t_extra }\n`).join('')
const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases
  steps:
    - { id: build, tool: ci_build }
    - { id: check, tool: ci_check, dependsOn: [build] }
    - { id: deploy, tool: ci_deploy, dependsOn: [check] }
${many}`
const workflow = chooseRun(loadProject([{ path: 'release.yaml', text }], 'documented'), {})

const at = (step: string): StepPlace & { atMs: number } => ({ atMs: 10, step, iteration: null })
const events: readonly RunEvent[] = [
  { type: 'runStarted', atMs: 0, runId: 'r', workflow: 'release', arguments: {} },
  { type: 'stepStarted', ...at('build') },
  { type: 'stepCompleted', ...at('build'), output: {} },
  { type: 'stepStarted', ...at('check') },
  { type: 'callStarted', ...at('check'), call: 1, attempt: 2, tool: 'ci_check', arguments: {} }
]

function shown(question: AskedQuestion | null = null) {
  const screen = new RunScreen(workflow, () => 0)
  const answers: ElicitationAnswer[] = []
  const onInterrupt = vi.fn()
  const app = render(
    h(RunView, {
      screen,
      look: { colour: false, unicode: true },
      question: () => (answers.length === 0 ? question : null),
      onAnswer: (_, answer) => void answers.push(answer),
      onInterrupt,
      intervalMs: 5
    })
  )
  return { screen, app, answers, onInterrupt }
}

describe('the view of a run', () => {
  it('shows what has ended, what runs, and what waits for what', async () => {
    const { screen, app } = shown()
    for (const event of events) screen.hear(event)
    screen.log('[ci] compiling\u001b[2J')
    await vi.waitFor(() => expect(app.lastFrame()).toContain('ci_check, attempt 2'))
    const lines = (app.lastFrame() ?? '').split('\n')
    expect(lines[0]).toMatch(/^✔ build ◆/)
    expect(lines[1]).toContain('release  1/63 steps')
    expect(lines[2]).toMatch(/^▶ check ◆/)
    expect(lines[3]).toMatch(/^· deploy ◆ .*waits for check$/)
    expect(app.lastFrame()).toContain('[ci] compiling␛[2J')
    app.unmount()
  })

  it('stays below the height of the terminal', () => {
    const { app } = shown()
    expect((app.lastFrame() ?? '').split('\n').length).toBeLessThan(24)
    expect(app.lastFrame()).toMatch(/and \d+ more/)
    app.unmount()
  })

  it('cancels with a key', async () => {
    const { app, onInterrupt } = shown()
    await vi.waitFor(() => {
      app.stdin.write('\u0003')
      expect(onInterrupt).toHaveBeenCalled()
    })
    app.unmount()
  })

  it('asks again where an answer does not fit the schema, and hands on the one that does', async () => {
    const schema = { type: 'object', properties: { count: { type: 'integer', minimum: 5 } } }
    const { app, answers } = shown({ id: 1, from: 'approval', message: 'How many?', schema })
    const type = async (keys: string, then: string) => {
      await vi.waitFor(() => expect(app.lastFrame()).toContain(then), 10_000)
      app.stdin.write(keys)
    }
    // The keys are heard once a second frame has been drawn.
    await vi.waitFor(() => expect(app.frames.length).toBeGreaterThan(2), 10_000)
    await type('\r', '[Enter] answer')
    await type('', 'a whole number, at least 5')
    await type('3', '> _')
    await type('\r', '> 3_')
    await type('\r', '! count')
    await type('7', '> _')
    await type('\r', '> 7_')
    await vi.waitFor(() => expect(answers).toEqual([{ action: 'accept', content: { count: 7 } }]), 10_000)
    app.unmount()
  })
})

describe('the window of rows', () => {
  it('keeps running steps in sight and counts the rest', () => {
    const screen = new RunScreen(workflow, () => 0)
    screen.hear({ type: 'stepStarted', ...at('extra40') })
    const { shown: rows, hidden } = windowRows(screen.rows.values(), 4)
    expect(rows.map(({ name }) => name)).toEqual(['extra40', 'build', 'check'])
    expect(hidden).toBe(60)
  })
})
