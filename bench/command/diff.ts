import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Figure } from '../measuring/figure.js'
import { costOfNode, program, sample } from '../measuring/measure.js'

/** Workflows in each of two folders. */
const count = 100
const fixtures = fileURLToPath(new URL('../../fixtures/samples/release.fixtures.yaml', import.meta.url))

/** The cost of comparing two folders: every workflow differs, and half of them have a renamed step. */
export async function benchDiff(folder: string, { rounds }: { readonly rounds: number }): Promise<Figure[]> {
  const [old, next] = [join(folder, 'diff-old'), join(folder, 'diff-new')]
  writeVersions(old, (text, at) => text.replaceAll('release_change', `release_${at}`))
  writeVersions(next, (text, at) => {
    const changed = text.replaceAll('release_change', `release_${at}`).replace('#releases', '#deploys')
    return at % 2 === 0
      ? changed
      : changed.replace('id: scan', 'id: look').replaceAll('steps.scan', 'steps.look')
  })
  const plain = await costOf([program, 'diff', old, next], rounds)
  const whatIf = await costOf([program, 'diff', old, next, '--fixtures', fixtures, '--what-if'], 1)
  return [
    {
      name: `diff of two folders of ${count} workflows`,
      value: plain.cpuMs,
      unit: 'ms of processor time',
      goal: 1000
    },
    { name: `diff of two folders of ${count} workflows, memory`, value: plain.memoryMb, unit: 'MB' },
    {
      name: `diff of two folders of ${count} workflows with --what-if`,
      value: whatIf.cpuMs,
      unit: 'ms of processor time',
      goal: 15_000
    }
  ]
}

function writeVersions(folder: string, write: (text: string, at: number) => string): void {
  mkdirSync(folder)
  const text = readFileSync(sample, 'utf8')
  for (let at = 0; at < count; at += 1)
    writeFileSync(join(folder, `${at}.yaml`), write(text.replace('release-desk', `release-desk-${at}`), at))
}

async function costOf(args: readonly string[], rounds: number): Promise<{ cpuMs: number; memoryMb: number }> {
  const costs = []
  for (let round = 0; round < rounds; round += 1) {
    const cost = await costOfNode(args)
    if (cost.code !== 0) throw new Error(`${args.join(' ')} ended with ${cost.code}`)
    costs.push(cost)
  }
  return {
    // Other processes of the machine only add to it.
    cpuMs: Math.min(...costs.map(({ cpuMs }) => cpuMs)),
    memoryMb: Math.max(...costs.map(({ memoryMb }) => memoryMb))
  }
}
