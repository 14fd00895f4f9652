import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))

/** What a process used and printed. */
export interface Watched {
  readonly code: number | null
  readonly elapsedMs: number
  /** Processor time of its main thread, which was blocked meanwhile. */
  readonly busyMs: number
  readonly maxMb: number
}

/** The built command in a separate process, whose memory and processor time are read from the system until it ends. */
export class WatchedProcess {
  readonly child: ChildProcessWithoutNullStreams
  readonly ended: Promise<Watched>
  #busyMs = 0
  #maxMb = 0
  #text = ''

  /** @param around a program that starts the command, with its arguments */
  constructor(args: readonly string[], folder: string, around: readonly string[] = []) {
    const begun = performance.now()
    const [command, ...rest] = [...around, process.execPath, program, ...args]
    this.child = spawn(command ?? '', rest, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_STATE_HOME: folder,
        XDG_CACHE_HOME: folder
      }
    })
    this.child.stderr.on('data', piece => {
      this.#text = `${this.#text}${piece}`.slice(-100_000)
    })
    const look = setInterval(() => this.#look(), 10)
    this.ended = once(this.child, 'exit').then(([code]) => {
      clearInterval(look)
      const elapsedMs = performance.now() - begun
      return { code, elapsedMs, busyMs: this.#busyMs, maxMb: this.#maxMb }
    })
  }

  /** The end of its standard error output. */
  get stderr(): string {
    return this.#text
  }

  #look(): void {
    const { pid } = this.child
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const times = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      this.#maxMb = Math.max(this.#maxMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
      this.#busyMs = (Number(times[11]) + Number(times[12])) * 10
    } catch {
      // It has ended between two polls.
    }
  }
}
