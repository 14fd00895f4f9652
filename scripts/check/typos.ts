/**
 * Puts typos into good files and prints what lint reports: `npm run typos -- --places 2 --seed 1 --show "colon missing"`. See
 * docs/CONTRIBUTING.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Compat, type LintReport, validate } from '../../src/index.js'
import { type FileRuns, isSameRun, runsOf } from './typos/changed-run.js'
import { characterKinds } from './typos/character-kinds.js'
import { fixedTypo } from './typos/fixed-typo.js'
import { habitKinds } from './typos/habit-kinds.js'
import { applied, isWhole, type Judged, judgeTypo, lintText } from './typos/judge-typo.js'
import { mishapKinds } from './typos/mishap-kinds.js'
import { nameKinds } from './typos/name-kinds.js'
import { printOwnFiles } from './typos/own-files.js'
import { pastedKinds } from './typos/pasted-kinds.js'
import { pathKinds } from './typos/path-kinds.js'
import { resourceKinds } from './typos/resource-kinds.js'
import { structureKinds } from './typos/structure-kinds.js'
import { syntaxKinds } from './typos/syntax-kinds.js'
import { templateKinds } from './typos/template-kinds.js'
import { lintTimeMs } from './typos/time-typo.js'
import type { BaseFile, Family, Typo, TypoKind } from './typos/typo-kind.js'
import { valueKinds } from './typos/value-kinds.js'

const { values } = parseArgs({
  options: {
    places: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    compat: { type: 'string', default: 'engine' },
    only: { type: 'string' },
    show: { type: 'string' },
    fixed: { type: 'string' },
    times: { type: 'boolean', default: false },
    severity: { type: 'boolean', default: false },
    own: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false }
  }
})
if (values.own) {
  await printOwnFiles({ show: values.show === undefined ? null : new RegExp(values.show) })
  process.exit()
}
const compat: Compat = values.compat === 'documented' ? 'documented' : 'engine'
const folder = new URL('../../fixtures/typos/', import.meta.url)
const files = readdirSync(folder)
  .filter(name => name.endsWith('.yaml'))
  .sort()
  .map(readBase)
const kinds = [
  ...syntaxKinds,
  ...characterKinds,
  ...templateKinds,
  ...nameKinds,
  ...valueKinds,
  ...pastedKinds,
  ...structureKinds,
  ...habitKinds,
  ...pathKinds,
  ...resourceKinds,
  ...mishapKinds
]
const wanted = new RegExp(values.only ?? values.show ?? '')
const chosen = kinds.filter(({ id, group }) => wanted.test(`${group}: ${id}`))
const reports = new Map(files.map(file => [file, lintText(file, file.text, compat)]))
const runs = new Map<BaseFile, FileRuns>()
for (const file of files) runs.set(file, await runsOf(file, file.text, compat))
const results = chosen.map(kind => ({ kind, judged: files.flatMap(file => judgedIn(kind, file)) }))

function readBase(name: string): BaseFile {
  const family = name.slice(0, name.indexOf('-')) as Family // the names of the files start with it
  return { name: name.replace('.yaml', ''), family, text: readFileSync(new URL(name, folder), 'utf8') }
}

interface PlacedTypo extends Judged {
  readonly file: BaseFile
  readonly typo: Typo
}

function judgedIn(kind: TypoKind, file: BaseFile): readonly PlacedTypo[] {
  if (kind.families && !kind.families.includes(file.family)) return []
  const before = reports.get(file) as LintReport // made for each file above
  return chosenPlaces(kind, file).map(typo => {
    const judged = judgeTypo(file, kind, { typo, before, compat })
    if (values.show !== undefined) show(kind, file, { typo, judged })
    return { ...judged, file, typo }
  })
}

/** That many places of a file, distributed by the seed. */
function chosenPlaces(kind: TypoKind, file: BaseFile): readonly Typo[] {
  const places = kind.typosIn(file)
  const wanted = Math.min(Number(values.places), places.length)
  const random = numbersFrom(`${values.seed} ${kind.id} ${file.name}`)
  const left = [...places]
  return Array.from({ length: wanted }, () => left.splice(Math.floor(random() * left.length), 1)).flat()
}

/** Numbers from 0 to 1 that depend on a text (mulberry32). */
function numbersFrom(text: string): () => number {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 2166136261)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function show(kind: TypoKind, file: BaseFile, { typo, judged }: { typo: Typo; judged: Judged }): void {
  const { isReported, isOnLine, isNamed, isOne, hasFix, isExact } = judged
  const lacking = Object.entries({ isReported, isOnLine, isNamed, isOne, hasFix, isExact }).filter(
    ([, is]) => !is
  )
  if (lacking.length === 0 && !values.all) return
  console.log(
    `${kind.id} | ${file.name}:${typo.line}: ${typo.text.split('\n')[typo.line - 1]?.trim()}   not: ${lacking.map(([name]) => name).join(' ')}`
  )
  for (const { line, rule, message, fix } of judged.added) {
    console.log(`  ${line} ${rule}: ${message}`)
    if (fix)
      console.log(
        `    fix${fix.unsafe ? ' (unsafe)' : ''}: ${fix.description}: ${changedLines(typo.text, applied(typo.text, fix.edits))}`
      )
  }
}

function changedLines(before: string, after: string): string {
  const old = new Set(before.split('\n'))
  return after
    .split('\n')
    .filter(line => !old.has(line))
    .slice(0, 3)
    .join(' ⏎ ')
}

const share = (all: readonly Judged[], is: (judged: Judged) => boolean): number =>
  all.length === 0 ? 0 : all.filter(is).length / all.length
const percent = (part: number): string => `${Math.round(part * 100)}`.padStart(4)

function row(name: string, all: readonly Judged[]): string {
  const reported = all.filter(({ isReported }) => isReported)
  const fixed = all.filter(({ hasFix, isRepairable }) => hasFix && isRepairable)
  const cells = [
    share(all, ({ isReported }) => isReported),
    share(reported, ({ isOnLine }) => isOnLine),
    share(reported, ({ isNamed }) => isNamed),
    share(reported, ({ isOne }) => isOne),
    share(all, isWhole),
    share(reported, ({ hasFix }) => hasFix),
    fixed.length === 0 ? null : share(fixed, ({ isExact }) => isExact)
  ]
  return `${name.padEnd(62)}${String(all.length).padStart(6)} ${cells.map(part => (part === null ? '   –' : percent(part))).join('  ')}`
}

console.log(
  `reading ${compat}, seed ${values.seed}, up to ${values.places} places of each kind in ${files.length} files, ${chosen.length} kinds; percent`
)
console.log(`${''.padEnd(62)} typos  rep. line name  one  all  fix exact`)
for (const { kind, judged } of results)
  if (judged.length > 0) console.log(row(`${kind.group}: ${kind.id}`, judged))
const everything = results.flatMap(({ judged }) => judged)
for (const family of ['toolhive', 'muster', 'actions', 'holodeck'] as const)
  console.log(
    row(
      family.toUpperCase(),
      everything.filter(({ file }) => file.family === family)
    )
  )
console.log(row('ALL', everything))
const weak = results.filter(({ judged }) => judged.length > 0 && share(judged, isWhole) < 0.6)
console.log(
  `kinds below 60 %: ${weak.length} of ${results.filter(({ judged }) => judged.length > 0).length}; without any place: ${results
    .filter(({ judged }) => judged.length === 0)
    .map(({ kind }) => kind.id)
    .join(', ')}`
)
await printChangedRuns()
if (values.severity) await printSeverity()
if (values.times) printTimes()
if (values.fixed !== undefined) await printFixed(Number(values.fixed))

/** Unreported typos that change what the file does. */
async function printChangedRuns(): Promise<void> {
  const silent = results.flatMap(({ kind, judged }) =>
    judged.filter(({ isReported }) => !isReported).map(each => ({ kind, ...each }))
  )
  const changed = []
  for (const each of silent)
    if (!isSameRun(runsIn(each.file), await runsOf(each.file, each.typo.text, compat))) changed.push(each)
  const withRuns = everything.filter(({ file }) => runsIn(file).length > 0)
  console.log(
    `run changed and nothing reported: ${changed.length} of ${withRuns.length} (${((100 * changed.length) / Math.max(1, withRuns.length)).toFixed(1)} %)`
  )
  for (const { kind, file, typo } of changed) console.log(`  ${kind.id}: ${placeOf(file, typo)}`)
}

/** Whether what is refused, or fails in every run of the inputs, is reported as an error. */
async function printSeverity(): Promise<void> {
  const tally = { refused: 0, failing: 0 }
  const missed: string[] = []
  for (const { kind, judged } of results)
    for (const { file, typo } of judged) {
      const given = [{ path: `${file.name}.yaml`, text: typo.text }]
      const isRefused = validate(given, { compat }).resources.some(({ valid }) => !valid)
      const isFailing =
        !isRefused && (await failsAlways(file, typo.text)) && !(await failsAlways(file, file.text))
      if (isRefused) tally.refused++
      if (isFailing) tally.failing++
      const isError = lintText(file, typo.text, compat).problems.some(({ severity }) => severity === 'error')
      if ((isRefused || isFailing) && !isError)
        missed.push(`  ${isRefused ? 'refused' : 'fails'}: ${kind.id}: ${placeOf(file, typo)}`)
    }
  console.log(
    `refused ${tally.refused}, failing in every run ${tally.failing}; of these without an error: ${missed.length}`
  )
  for (const each of missed) console.log(each)
}

/** Every run of the file fails, those in which no tool does included. */
async function failsAlways(file: BaseFile, text: string): Promise<boolean> {
  const all = await runsOf(file, text, compat)
  return all.length > 0 && all.every(each => typeof each === 'string' || isFailed(each))
}

function isFailed(run: unknown): boolean {
  return typeof run === 'object' && run !== null && 'status' in run && run.status === 'failed'
}

/** The lint time of a file with a typo, by kind, relative to that of the good file. */
function printTimes(): void {
  for (let round = 0; round < 5; round++) for (const file of files) lintTimeMs(file, file.text, compat)
  const good = new Map(files.map(file => [file, lintTimeMs(file, file.text, compat)]))
  const timed = results.flatMap(({ kind, judged }) =>
    judged.map(({ file, typo }) => ({
      kind: `${kind.group}: ${kind.id}`,
      group: kind.group,
      ratio: lintTimeMs(file, typo.text, compat) / (good.get(file) as number) // measured for each file above
    }))
  )
  const at = (ratios: readonly number[], part: number): string =>
    (ratios[Math.min(ratios.length - 1, Math.floor(ratios.length * part))] ?? 0).toFixed(1).padStart(6)
  console.log(`times of the lint of a good file: ${''.padEnd(20)} median   90 %   most  above 2`)
  for (const group of [...new Set(timed.map(each => each.group)), '']) {
    const own = timed.filter(each => group === '' || each.group === group)
    const ratios = own.map(({ ratio }) => ratio).sort((a, b) => a - b)
    const above = Math.round((100 * ratios.filter(ratio => ratio > 2).length) / ratios.length)
    console.log(
      `${(group || 'ALL').padEnd(54)} ${at(ratios, 0.5)} ${at(ratios, 0.9)} ${at(ratios, 1)} ${String(above).padStart(6)} %`
    )
  }
  const slowest = [...timed].sort((a, b) => b.ratio - a.ratio).slice(0, 15)
  for (const { kind, ratio } of slowest) console.log(`  ${kind}: ${ratio.toFixed(1)}`)
}

/** That many typos with a fix, distributed over all of them: what remains after `--fix-unsafe`. */
async function printFixed(wanted: number): Promise<void> {
  const withFix = results
    .flatMap(({ kind, judged }) =>
      judged.filter(({ hasFix }) => hasFix).map(each => ({ kind: kind.id, ...each }))
    )
    .map((each, at) => ({ each, key: numbersFrom(`${values.seed} ${at}`)() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, wanted)
  const tally = { clean: 0, 'same run': 0, both: 0 }
  for (const { each } of withFix) {
    const { kind, file, typo } = each
    const original = { lint: reports.get(file) as LintReport, runs: runsIn(file), compat } // made for each file above
    const { left, text, isSameRun: isSame } = await fixedTypo(file, typo.text, original)
    if (left.length === 0) tally.clean++
    if (isSame) tally['same run']++
    if (left.length === 0 && isSame) tally.both++
    else
      console.log(
        `  ${kind}: ${placeOf(file, typo)} → ${changedLines(typo.text, text)}${isSame ? '' : '  OTHER RUN'}${left.map(message => `\n      left: ${message}`).join('')}`
      )
  }
  console.log(
    `after --fix-unsafe, of ${withFix.length}: ${Object.entries(tally)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`
  )
}

function runsIn(file: BaseFile): FileRuns {
  return runs.get(file) ?? []
}

function placeOf(file: BaseFile, typo: Typo): string {
  return `${file.name}:${typo.line}: ${typo.text.split('\n')[typo.line - 1]?.trim()}`
}
