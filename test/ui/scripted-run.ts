import type { RunEvent } from '../../src/engine/index.js'
import type { Workflow } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { type Line, paintLines, unpainted } from '../../src/text/marked-text.js'
import type { Size } from '../../src/ui/frame.js'
import type { PressedKey } from '../../src/ui/press-key.js'
import { Questions } from '../../src/ui/questions.js'
import { RunConsole } from '../../src/ui/run-console.js'
import { RunScreen } from '../../src/ui/run-screen.js'

export function releaseOf(steps: string): Workflow {
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases
  steps:
${steps}`
  return chooseRun(loadProject([{ path: 'release.yaml', text }], 'documented'), {})
}

/** A console whose clock is set by hand. */
export function consoleOf(workflow: Workflow, { size, unicode = true }: { size: Size; unicode?: boolean }) {
  const clock = { ms: 0 }
  const now = () => clock.ms
  const screen = new RunScreen(workflow, now)
  const questions = new Questions()
  const interrupts: number[] = []
  const view = new RunConsole({
    screen,
    questions,
    look: { colour: false, unicode },
    now,
    onInterrupt: () => interrupts.push(clock.ms)
  })
  view.size = size
  return {
    clock,
    screen,
    questions,
    view,
    interrupts,
    hear: (events: readonly RunEvent[]) => {
      for (const event of events) screen.onEvent(event)
    },
    press: (...keys: (PressedKey['name'] | { text: string })[]) => {
      for (const key of keys)
        view.press(typeof key === 'string' ? { name: key, text: '' } : { name: 'text', ...key })
    },
    lines: () => textOf(view.frame()).split('\n').slice(0, -1)
  }
}

export function textOf(lines: readonly Line[]): string {
  return paintLines(lines, unpainted)
}

export function at(step: string, atMs = 10) {
  return { atMs, step, iteration: null }
}
