/** The process that tries inputs, started by `npm run fuzz`; it may die of one, and its parent goes on. */
import { writeFileSync, writeSync } from 'node:fs'
import fc from 'fast-check'
import type { FuzzInput, FuzzKind } from './fuzz-kind.js'
import { kinds } from './kinds/index.js'
import { observeChecks } from './run/checks.js'
import { type Fault, faultIn } from './run/fault.js'
import type { Assignment, InHand, Message } from './run/messages.js'
import { reduce } from './run/reduce.js'
import { processorTimeMs, Watchdog } from './run/watchdog.js'
import { shareOf } from './share.js'

const assignment: Assignment = JSON.parse(process.argv[2] ?? '')
const known = new Set(assignment.known)
const chosen = kinds.filter(kind => assignment.kinds.includes(kind.name))
const watchdog = new Watchdog(assignment.budgetMs)
observeChecks(check => watchdog.begin(check))

for (let number = assignment.from; number < assignment.from + assignment.inputs; number++)
  for (const kind of chosen) {
    if (Date.now() > assignment.untilMs) process.exit(0)
    await tryInput(kind, number)
  }
process.exit(0)

async function tryInput(kind: FuzzKind, number: number): Promise<void> {
  writeFileSync(assignment.inHand, '')
  const [input] = fc.sample(kind.inputs, { numRuns: 1, seed: seedOf(kind.name, number) })
  if (!input) throw new Error('nothing was made')
  takeInHand({ kind: kind.name, number, input })
  const startedAt = processorTimeMs()
  const fault = await faultIn(kind, input, shareOf(number))
  watchdog.end()
  const tookMs = processorTimeMs() - startedAt
  say({ type: 'tried', kind: kind.name, number, tookMs, slowest: watchdog.slowest })
  if (!fault) return
  const isNew = !known.has(fault.signature)
  known.add(fault.signature)
  say({ type: 'fault', number, fault: isNew ? await smallest(kind, fault, number) : fault })
}

async function smallest(kind: FuzzKind, fault: Fault, number: number): Promise<Fault> {
  const shows = async (candidate: FuzzInput): Promise<boolean> => {
    takeInHand({ kind: kind.name, number, input: candidate, fault })
    const found = await faultIn(kind, candidate, shareOf(number))
    return found?.signature === fault.signature
  }
  const input = await reduce(fault.input, shows)
  return (await faultIn(kind, input, shareOf(number))) ?? fault
}

function takeInHand(inHand: InHand): void {
  writeFileSync(assignment.inHand, JSON.stringify(inHand))
  watchdog.restart(inHand.kind)
}

function say(message: Message): void {
  writeSync(1, `${JSON.stringify(message)}\n`)
}

/** Each input has a seed of its own, so that it can be made again without those before it. */
function seedOf(kind: string, number: number): number {
  let hash = assignment.seed | 0
  for (const character of `${kind} ${number}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash
}
