import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** A process as the system counts it; its number may be given to another one later, with another beginning. */
interface Counted {
  readonly pid: number
  readonly parent: number
  readonly began: string
}

/** What a program has started, directly or not, also in a session of its own, which no signal to its group reaches. Linux alone tells. */
export class Descendants {
  readonly #known = new Map<number, string>()

  /** Notes what a program has running now: once it has ended, nobody knows any more whose children they were. */
  note(pid: number | undefined): void {
    if (pid === undefined || platform() !== 'linux') return
    const all = everyProcess()
    const parents = new Set([pid, ...all.filter(each => this.#isKnown(each)).map(each => each.pid)])
    // A set hands out what is added to it on the way.
    for (const parent of parents)
      for (const child of all.filter(each => each.parent === parent)) {
        this.#known.set(child.pid, child.began)
        parents.add(child.pid)
      }
  }

  /** Ends those of them that are still running. */
  end(signal: 'SIGTERM' | 'SIGKILL'): void {
    for (const pid of this.#known.keys()) if (this.#isRunning(pid)) send(pid, signal)
  }

  /** True while one of them is running. */
  areLeft(): boolean {
    return [...this.#known.keys()].some(pid => this.#isRunning(pid))
  }

  #isRunning(pid: number): boolean {
    const counted = countedAt(pid)
    return counted !== null && this.#isKnown(counted)
  }

  #isKnown({ pid, began }: Counted): boolean {
    return this.#known.get(pid) === began
  }
}

function everyProcess(): Counted[] {
  const names = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return names.flatMap(name => countedAt(Number(name)) ?? [])
}

/** Null for one that is gone, or has ended and is only not yet waited for. */
function countedAt(pid: number): Counted | null {
  const text = statOf(pid)
  if (text === null) return null
  // The name in brackets may hold blanks and brackets.
  const [state = '', parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? null : { pid, parent: Number(parent), began: rest[17] ?? '' }
}

function statOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null // it is gone, or not ours to see
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It went away by itself, or belongs to somebody else.
  }
}
