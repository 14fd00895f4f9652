import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { UsageError } from '../src/project/usage-error.js'
import type { CaseResult, SetSetting, VmcpLibrary } from './conformance/case-set.js'
import { chosenSets } from './conformance/chosen-sets.js'
import {
  earlierLists,
  type FailingList,
  parseDisputed,
  parseFailingList,
  printFailingList
} from './conformance/failing-list.js'
import {
  complaints,
  outcomeOf,
  settled,
  shown,
  shrunk,
  summaryLine,
  undisputed
} from './conformance/outcome.js'
import { checkRuns } from './conformance/run-set.js'
import { checkTemplates } from './conformance/template-set.js'
import { checkTestFiles } from './conformance/test-set.js'
import { checkVerdicts } from './conformance/verdict-set.js'

/**
 * Runs the conformance sets, prints one line a set, and says where a case does otherwise than the committed list of failing
 * cases has it.
 *
 * Usage: conformance.ts [FOLDER [SET…]] [--source] [--show ID]… [--all] [--update]
 *   FOLDER    of all sets, or one of them, such as ../shared/conformance/muster
 *   --source  ask the sources in place of what was built
 *   --show    print how a case differs, by its id or a part of it
 *   --all     print how every failing case differs
 *   --update  take out of the list what holds now
 */
type SetCheck = (setting: SetSetting) => CaseResult[] | Promise<CaseResult[]>

const sets = new Map<string, SetCheck>([
  ['toolhive', checkTestFiles],
  ['muster', checkTestFiles],
  ['field', checkTestFiles],
  ['gotemplate', checkTemplates],
  ['engine-runs/toolhive', checkRuns],
  ['engine-runs/muster', checkRuns],
  ['engine-verdicts/toolhive', checkVerdicts],
  ['engine-verdicts/muster', checkVerdicts]
])

const root = fileURLToPath(new URL('..', import.meta.url))
const listPath = 'scripts/conformance/failing.txt'
const disputedPath = 'scripts/conformance/disputed.txt'

interface Wishes {
  readonly source: boolean
  readonly all: boolean
  readonly update: boolean
  readonly show: readonly string[]
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      source: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      show: { type: 'string', multiple: true, default: [] }
    }
  })
  const [path = '../shared/conformance', ...given] = positionals
  const { folder, names: chosen } = chosenSets(resolve(path).split(sep).join('/'), given, [...sets.keys()])
  const list = parseFailingList(readFileSync(join(root, listPath), 'utf8'))
  const results = await resultsOf(folder, chosen, values)
  judge(results, list, { ...values, isWhole: chosen.length === 0 })
}

/** @returns the results of all sets that are there, each set told as it is done */
async function resultsOf(folder: string, chosen: readonly string[], wishes: Wishes): Promise<CaseResult[]> {
  const unknown = chosen.filter(name => !sets.has(name))
  if (unknown.length > 0)
    throw new UsageError(`no such set: ${unknown.join(', ')}; the sets are ${[...sets.keys()].join(', ')}`)
  const library = await libraryOf(wishes.source)
  const all: CaseResult[] = []
  for (const [name, check] of sets) {
    const place = [join(folder, name), join(folder, `${name}.jsonl`)].find(existsSync)
    if (place === undefined || (chosen.length > 0 && !chosen.includes(name))) continue
    const results = await check({ name, place, library })
    console.log(summaryLine(name, results))
    all.push(...results)
  }
  if (all.length === 0) throw new UsageError(`there is no set in ${folder}`)
  return all
}

async function libraryOf(isSource: boolean): Promise<VmcpLibrary> {
  const file = join(root, isSource ? 'src/index.ts' : 'dist/index.js')
  if (!existsSync(file))
    throw new UsageError('nothing is built: npm run bundle makes it, --source does without')
  return import(pathToFileURL(file).href)
}

function judge(
  all: readonly CaseResult[],
  list: FailingList,
  wishes: Wishes & { readonly isWhole: boolean }
): void {
  const { isWhole, update, show } = wishes
  const disputed = parseDisputed(readFileSync(join(root, disputedPath), 'utf8'))
  const results = undisputed(all, disputed)
  const outcome = outcomeOf(results, list, isWhole)
  for (const { id, differences } of all)
    if (differences.length > 0 && (wishes.all || show.some(part => id.includes(part))))
      console.log([id, ...differences.map(each => `  ${shown(each)}`)].join('\n'))
  const current = update ? shrunk(list, outcome) : list
  if (update) writeFileSync(join(root, listPath), printFailingList(current))
  const after = outcomeOf(results, current, isWhole)
  const lines = [...complaints(after, current, earlierLists(root, listPath)), ...settled(all, disputed)]
  for (const line of lines) console.log(`  ${line}`)
  const counts = [`${current.ids.size} listed as failing`, `${all.length - results.length} disputed`]
  console.log([`${all.length} cases`, ...counts, `${lines.length} complaints`].join(', '))
  if (lines.length > 0) process.exitCode = 1
}

main().catch(error => {
  if (!(error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')))
    throw error
  console.error((error as Error).message)
  process.exitCode = 2
})
