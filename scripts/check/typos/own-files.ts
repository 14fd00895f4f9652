import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfiguration } from '../../../src/cli/configuration/config.js'
import { ruleSettings } from '../../../src/cli/configuration/rule-settings.js'
import { runSuite, UsageError } from '../../../src/index.js'
import { rules } from '../../../src/project/linting/rules.js'
import { positionAt } from '../../../src/source/source-file.js'
import { companionProblems } from '../../../src/suite/index.js'
import { ownKinds } from './own-kinds.js'
import type { BaseFile, Typo } from './typo-kind.js'

interface Message {
  readonly line: number
  readonly message: string
  readonly isOfRun?: boolean
}

const folder = new URL('../../../fixtures/typos/own/', import.meta.url)

/** Puts typos into a test file, a fixture file and a configuration, and prints what is reported about them. */
export async function printOwnFiles({ show }: { readonly show: RegExp | null }): Promise<void> {
  const files = readdirSync(folder).map(name => ({
    name,
    family: 'toolhive' as const, // no kind asks for it
    text: readFileSync(new URL(name, folder), 'utf8')
  }))
  const scratch = mkdtempSync(join(tmpdir(), 'vmcp-typos-'))
  const totals = [0, 0, 0, 0, 0]
  const weak: string[] = []
  console.log(`${''.padEnd(50)} typos  rep. line name  one  all`)
  for (const kind of ownKinds) {
    const judged: (readonly boolean[])[] = []
    for (const file of files)
      for (const typo of kind.typosIn(file)) {
        const found = await messagesOf(file, typo.text, scratch)
        const marks = judge(found, typo)
        judged.push(marks)
        if (show?.test(kind.id) && !marks.every(Boolean)) {
          console.log(
            `${kind.id} | ${file.name}:${typo.line}: ${typo.text.split('\n')[typo.line - 1]?.trim()}`
          )
          for (const { line, message } of found) console.log(`  ${line} ${message}`)
        }
      }
    const counts = [0, 1, 2, 3].map(at => judged.filter(marks => marks[at]).length)
    const all = judged.filter(marks => marks.every(Boolean)).length
    for (const [at, count] of [judged.length, ...counts].entries()) totals[at] = (totals[at] ?? 0) + count
    if (judged.length > 0 && all / judged.length < 0.6) weak.push(kind.id)
    console.log(row(kind.id, judged.length, [...counts, all]))
  }
  rmSync(scratch, { recursive: true })
  console.log(row('ALL OWN FILES', totals[0] ?? 0, totals.slice(1)))
  console.log(`kinds below 60 %: ${weak.length} of ${ownKinds.length}: ${weak.join(', ')}`)
}

function row(name: string, of: number, counts: readonly number[]): string {
  const cells = counts.map(count => `${Math.round((100 * count) / Math.max(1, of))}`.padStart(4))
  return `${name.padEnd(50)}${String(of).padStart(6)} ${cells.join('  ')}`
}

/** Reported, on its line, by its name, and alone. */
function judge(found: readonly Message[], typo: Typo): readonly boolean[] {
  const [first] = found
  const lines = [typo.line, ...(typo.alsoLines ?? [])]
  return [
    first !== undefined,
    first !== undefined && lines.includes(first.line),
    first !== undefined && typo.named.test(first.message),
    // A test reports each expectation that does not hold.
    found.length === 1 || found.some(({ isOfRun }) => isOfRun)
  ]
}

async function messagesOf({ name }: BaseFile, text: string, scratch: string): Promise<readonly Message[]> {
  const file = { path: name, text }
  if (name.endsWith('.vmcp.yaml')) return configurationMessages(text, scratch)
  const found = companionProblems(file, new Map(), 'engine').map(({ span, message }) => ({
    line: positionAt(file, span.start).line,
    message
  }))
  return found.length > 0 || name.includes('.fixtures.') ? found : failuresOf(file)
}

/** What a test run reports: wrong names show only there. */
async function failuresOf(file: {
  readonly path: string
  readonly text: string
}): Promise<readonly Message[]> {
  const { files } = await runSuite([file])
  return files.flatMap(({ tests }) =>
    tests.flatMap(test =>
      test.failures.map(({ line, message }) => ({ line: line ?? 0, message, isOfRun: true }))
    )
  )
}

async function configurationMessages(text: string, scratch: string): Promise<readonly Message[]> {
  const path = join(scratch, 'settings.yaml')
  writeFileSync(path, text)
  try {
    const { rules: configured } = await loadConfiguration({ file: path, paths: [], folder: scratch })
    await ruleSettings({ configured, given: [], known: rules.map(({ meta }) => meta.id) })
    return []
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return [{ line: Number(/:(\d+):\d+/.exec(error.message)?.[1] ?? 0), message: error.message }]
  }
}
