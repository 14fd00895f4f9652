import { Drawing } from '../../../../src/ui/drawing.ts'
import { Questions } from '../../../../src/ui/questions.ts'
import { RunScreen } from '../../../../src/ui/run-screen.ts'
import { releaseOf } from '../../../ui/scripted-run.ts'

/** Shows a run and ends in the way that its argument asks. */
const [ending] = process.argv.slice(2)
const screen = new RunScreen(releaseOf('    - { id: build, tool: ci_build }\n'), () => performance.now())
const drawing = new Drawing(screen, new Questions(), {
  look: { colour: false, unicode: true },
  stream: process.stderr,
  onInterrupt: () => undefined,
  onFault: error => void process.stderr.write(`the view failed: ${String(error)}\n`)
})
const stay = setInterval(() => undefined, 1000)
setTimeout(() => {
  if (ending === 'throw') throw new Error('something of ours broke')
  if (ending === 'exit') process.exit(5)
  if (ending === 'view') {
    drawing.safely(() => {
      throw new Error('no such row')
    })
    // The run goes on: it ends here, in order, a moment later.
    setTimeout(() => {
      process.stderr.write('the run went on\n')
      clearInterval(stay)
      process.stdin.unref()
    }, 50)
  }
}, 300)
