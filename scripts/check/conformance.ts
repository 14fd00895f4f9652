import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { UsageError } from '../../src/project/usage-error.js'
import type { CaseResult, SetSetting, VmcpLibrary } from './conformance/case-set.js'
import { chosenSets } from './conformance/chosen-sets.js'
import {
  parseDisputed,
  parseFailingList,
  printFailingList,
  wronglyAddedEver
} from './conformance/failing-list.js'
import {
  complaints,
  outcomeOf,
  settled,
  shown,
  shrunk,
  summaryLine,
  undisputed,
  withFresh
} from './conformance/outcome.js'
import { checkRuns } from './conformance/run-set.js'
import { takeIn } from './conformance/take-in.js'
import { checkTemplates } from './conformance/template-set.js'
import { checkTestFiles } from './conformance/test-set.js'
import { checkVerdicts } from './conformance/verdict-set.js'

/**
 * Runs the conformance sets, prints one line per set, and reports differences from the committed list of failing cases.
 *
 * Usage: conformance.ts [FOLDER] [SET…] [--from FOLDER] [--source] [--show ID]… [--all] [--update]
 *   FOLDER    other sets than those of the project, all of them (`…/conformance`) or one (`…/conformance/muster`)
 *   SET       only these sets: `muster`, `engine-runs`, `engine-runs/muster`
 *   --from    first copy the sets of a folder into the project; their new cases that fail are listed
 *   --source  use the sources instead of the build
 *   --show    print how a case differs, by its id or part of it
 *   --all     print how every failing case differs
 *   --update  remove passing cases from the list
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

const root = fileURLToPath(new URL('../..', import.meta.url))
const listPath = 'scripts/check/conformance/failing.txt'
const disputedPath = 'scripts/check/conformance/disputed.txt'
const ownFolder = 'conformance'
/** A set that is checked by tests. */
const heldByTests = 'crd-rules'

interface Wishes {
  readonly source: boolean
  readonly all: boolean
  readonly update: boolean
  readonly show: readonly string[]
  readonly from?: string | undefined
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      from: { type: 'string' },
      source: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      show: { type: 'string', multiple: true, default: [] }
    }
  })
  if (values.from !== undefined && positionals.length > 0)
    throw new UsageError('with --from all sets of the project are run: name no other')
  const { folder, names: chosen } = chosenSets(positionals, join(root, ownFolder), [...sets.keys()])
  const fresh = values.from === undefined ? new Set<string>() : newCasesOf(values.from)
  const results = await resultsOf(folder, chosen, values)
  judge(results, { ...values, isWhole: chosen.length === 0 && folder === join(root, ownFolder), fresh })
}

function newCasesOf(folder: string): ReadonlySet<string> {
  const { fresh, lines } = takeIn(resolve(folder), join(root, ownFolder), [...sets.keys(), heldByTests])
  if (lines.length === 0) throw new UsageError(`there is no set in ${folder}`)
  for (const line of lines) console.log(line)
  return fresh
}

/** @returns the results of all existing sets, each reported when it is done */
async function resultsOf(folder: string, chosen: readonly string[], wishes: Wishes): Promise<CaseResult[]> {
  const unknown = chosen.filter(name => !sets.has(name))
  if (unknown.length > 0)
    throw new UsageError(`no such set: ${unknown.join(', ')}; the sets are ${[...sets.keys()].join(', ')}`)
  const library = await libraryOf(wishes.source)
  const all: CaseResult[] = []
  for (const [name, check] of sets) {
    const place = ['', '.jsonl', '.jsonl.gz'].map(end => join(folder, `${name}${end}`)).find(existsSync)
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

interface Judging extends Wishes {
  readonly isWhole: boolean
  /** The cases that were just imported. */
  readonly fresh: ReadonlySet<string>
}

function judge(all: readonly CaseResult[], wishes: Judging): void {
  const { isWhole, update, show, fresh } = wishes
  const before = parseFailingList(readFileSync(join(root, listPath), 'utf8'))
  const disputed = parseDisputed(readFileSync(join(root, disputedPath), 'utf8'))
  const results = undisputed(all, disputed)
  for (const { id, differences } of all)
    if (differences.length > 0 && (wishes.all || show.some(part => id.includes(part))))
      console.log([id, ...differences.map(each => `  ${shown(each)}`)].join('\n'))
  const list = withFresh(before, results, fresh)
  const current = update || fresh.size > 0 ? shrunk(list, outcomeOf(results, list, isWhole)) : list
  if (current !== before) writeFileSync(join(root, listPath), printFailingList(current))
  const place = { list: listPath, sets: `${ownFolder}/` }
  const outcome = outcomeOf(results, current, isWhole)
  const lines = [
    ...complaints(outcome, wronglyAddedEver(root, place, current)),
    ...settled(all, disputed, isWhole)
  ]
  for (const line of lines) console.log(`  ${line}`)
  const counts = [`${current.size} listed as failing`, `${all.length - results.length} disputed`]
  console.log([`${all.length} cases`, ...counts, `${lines.length} complaints`].join(', '))
  if (lines.length > 0) process.exitCode = 1
}

main().catch(error => {
  if (!(error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')))
    throw error
  console.error((error as Error).message)
  process.exitCode = 2
})
