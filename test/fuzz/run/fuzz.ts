import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Fault } from './fault.js'
import type { Assignment, InHand, Message } from './messages.js'
import type { FuzzProgram } from './program.js'
import type { TimedCheck } from './watchdog.js'

export interface FuzzOptions {
  readonly kinds: readonly string[]
  readonly seed: number
  readonly from: number
  readonly inputs: number
  readonly minutes: number
  /** Processor time that one check of an input may take. */
  readonly budgetMs: number
}

/** A fault, and the number of the input that showed it first. */
export interface FoundFault extends Fault {
  readonly number: number
  readonly times: number
}

/** The slowest check of one input. */
export interface SlowInput extends TimedCheck {
  readonly kind: string
  readonly number: number
}

export interface FuzzOutcome {
  /** By kind: how many inputs, and what they took. */
  readonly tried: ReadonlyMap<string, { readonly count: number; readonly tookMs: number }>
  readonly faults: readonly FoundFault[]
  /** The inputs with the slowest checks, slowest first. */
  readonly slowest: readonly SlowInput[]
}

/** Tries inputs in a process of its own, and in another where that one dies, until the time or the inputs are used up. */
export async function fuzz(program: FuzzProgram, options: FuzzOptions): Promise<FuzzOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-fuzz-'))
  const tally = new Tally()
  const untilMs = Date.now() + options.minutes * 60_000
  let from = options.from
  const end = options.from + options.inputs
  while (from < end && Date.now() < untilMs) {
    const { kinds, seed, budgetMs } = options
    const inHand = join(folder, 'in-hand.json')
    const known = tally.signatures()
    const assignment = { kinds, seed, budgetMs, from, inputs: end - from, untilMs, inHand, known }
    const death = await tryInputs(program, assignment, tally)
    if (!death) break
    const { number, ...fault } = faultOf(death, inHand)
    tally.add(number, fault)
    from = number + 1
  }
  rmSync(folder, { recursive: true })
  return tally
}

/** Maximum number of slow inputs that are kept. */
const MAX_SLOW = 100

class Tally implements FuzzOutcome {
  readonly tried = new Map<string, { count: number; tookMs: number }>()
  slowest: readonly SlowInput[] = []
  readonly #faults = new Map<string, FoundFault>()

  get faults(): readonly FoundFault[] {
    return [...this.#faults.values()]
  }

  signatures(): readonly string[] {
    return [...this.#faults.keys()]
  }

  hear(message: Message): void {
    if (message.type === 'fault') {
      this.add(message.number, message.fault)
      return
    }
    const { kind, number, slowest } = message
    const { count, tookMs } = this.tried.get(kind) ?? { count: 0, tookMs: 0 }
    this.tried.set(kind, { count: count + 1, tookMs: tookMs + message.tookMs })
    const last = this.slowest[MAX_SLOW - 1]
    if (last && last.tookMs >= slowest.tookMs) return
    const sorted = [...this.slowest, { kind, number, ...slowest }].sort((a, b) => b.tookMs - a.tookMs)
    this.slowest = sorted.slice(0, MAX_SLOW)
  }

  add(number: number, fault: Fault): void {
    const known = this.#faults.get(fault.signature)
    this.#faults.set(fault.signature, { ...(known ?? { ...fault, number }), times: (known?.times ?? 0) + 1 })
  }
}

/** What one input may hold of memory: what earlier ones have left is cleared before it is reached. */
const maxMb = 500

/** How the process ended before its work was done; null where it did it. */
type Death = { readonly reason: string; readonly output: string } | null

function tryInputs(program: FuzzProgram, assignment: Assignment, tally: Tally): Promise<Death> {
  const args = [`--max-old-space-size=${maxMb}`, ...program.args, JSON.stringify(assignment)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2000)
  })
  createInterface({ input: child.stdout }).on('line', line => tally.hear(JSON.parse(line)))
  return new Promise(resolve => {
    child.on('close', (code, signal) => {
      const reason =
        signal === 'SIGKILL' ? 'took more processor time than it may' : `died of ${signal ?? code}`
      resolve(code === 0 ? null : { reason, output })
    })
  })
}

/** The input that was in hand when the process died; a fault that was being made smaller counts as it was. */
function faultOf(
  { reason, output }: NonNullable<Death>,
  inHand: string
): Fault & { readonly number: number } {
  const { kind, number, input, fault } = readInHand(inHand, output)
  return { number, ...(fault ?? { kind, signature: `${kind} ${number}: ${reason}`, detail: output, input }) }
}

/** @throws the output of the process where it died before it had an input */
function readInHand(file: string, output: string): InHand {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(output)
  }
}
