import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** A process as the system counts it; its number may later be reused with another start time. */
interface Counted {
  readonly pid: number
  readonly parent: number
  readonly began: string
}

/**
 * The direct and indirect child processes of a program, including those in separate sessions, which no signal to its group reaches. Only on
 * Linux.
 */
export class Descendants {
  readonly #known = new Map<number, string>()

  /** Records what a program currently runs: once it has ended, the parent of its children is unknown. */
  note(pid: number | undefined): void {
    if (pid === undefined || platform() !== 'linux') return
    const all = everyProcess()
    const parents = new Set([pid, ...all.filter(each => this.#isKnown(each)).map(each => each.pid)])
    // Iterating over a set includes elements added meanwhile.
    for (const parent of parents)
      for (const child of all.filter(each => each.parent === parent)) {
        this.#known.set(child.pid, child.began)
        parents.add(child.pid)
      }
  }

  /** Ends those that are still running. */
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

/** None where the system does not list them: `/proc` is not mounted everywhere, and reading it needs a free file handle. */
function everyProcess(): Counted[] {
  const names = processNames().filter(name => /^\d+$/.test(name))
  return names.flatMap(name => countedAt(Number(name)) ?? [])
}

function processNames(): string[] {
  try {
    return readdirSync('/proc')
  } catch {
    return []
  }
}

/** Null for one that has ended, even if it was not reaped yet. */
function countedAt(pid: number): Counted | null {
  const text = statOf(pid)
  if (text === null) return null
  // The name in parentheses may contain spaces and parentheses.
  const [state = '', parent = '', ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? null : { pid, parent: Number(parent), began: rest[17] ?? '' }
}

function statOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null // it has ended, or is not visible to us
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself, or belongs to another user.
  }
}
