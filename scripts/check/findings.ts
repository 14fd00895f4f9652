import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readFixtures, toolCatalogOf } from '../../src/backends/index.js'
import type { RuleSettings } from '../../src/lint/index.js'
import type { Compat, ToolCatalog, ToolDescription } from '../../src/model/index.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { rules } from '../../src/project/linting/rules.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { Diagnostic } from '../../src/source/diagnostic.js'
import { rangeOf, type SourceFile } from '../../src/source/source-file.js'
import { readJsonLines } from './conformance/json-lines.js'

/**
 * Writes down every finding of lint, one a line, so that two states of the sources can be held against each other: in both
 * readings, with all rules on, and with the tools of a file where there are some.
 *
 * Usage: findings.ts OUT [FOLDER]…     write the findings of the fixtures, of the conformance sets and of the files in each FOLDER
 *        findings.ts --formats OUT TREE [FOLDER]…
 *                                      write a hash of what the build in TREE, such as another worktree, prints about these files,
 *                                      for each file, command and format
 *        findings.ts --diff OLD NEW    print lines that are gone, new, or changed at the same location
 */
interface Input extends SourceFile {
  readonly tools: ToolCatalog
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const maxLength = 300_000
const noTools: ToolCatalog = new Map()
/** One of this many generated runs is enough. */
const everyRun = 5
/** Rules that are off by default are enabled; all others keep their severity. */
const settings: RuleSettings = new Map(
  rules.filter(({ meta }) => meta.severity === 'off').map(({ meta }) => [meta.id, 'warn'])
)

const stubbed = ['--stub', '--quiet']
/** Commands with their flags and formats; a picture as PNG is the one as SVG. */
const workflowCommands = [
  ['lint', [], 'pretty json sarif github junit checkstyle compact codeclimate rdjson markdown html'],
  ['validate', [], 'pretty json'],
  ['graph', [], 'tree boxes ascii mermaid dot svg json html'],
  ['dry-run', stubbed, 'pretty json ndjson html'],
  ['render-template', [], 'pretty json']
] as const
/** How long tests took, in each format. */
const durations = /("durationMs": |time="|class="dim">)[\d.]+/g
const testCommands = [['test', [], 'pretty json junit github html coverage lcov cobertura']] as const

const [first = '--help', ...others] = process.argv.slice(2)
if (first === '--help')
  console.error('usage: npm run findings -- OUT [FOLDER]… | --formats OUT TREE [FOLDER]… | --diff OLD NEW')
else if (first === '--diff') diff(linesOf(others[0] ?? ''), linesOf(others[1] ?? ''))
else if (first === '--formats') await writeFormats(others)
else write(first, others)

function write(out: string, folders: readonly string[]): void {
  const inputs = [...inputsIn(folders)].filter(({ text }) => text !== '' && text.length < maxLength)
  const rows = inputs.flatMap(rowsOf)
  writeFileSync(out, `${rows.join('\n')}\n`)
  process.stdout.write(`${inputs.length} files, ${rows.length} findings\n`)
}

function* filesOf(folders: readonly string[]): Generator<Input> {
  const fixtures = ['lint', 'samples', 'seeds', 'engine'].map(name => join(root, 'fixtures', name))
  for (const folder of [...fixtures, ...folders.map(each => resolve(each))]) yield* filesIn(folder)
}

function* inputsIn(folders: readonly string[]): Generator<Input> {
  yield* filesOf(folders)
  for (const name of ['toolhive', 'muster', 'field']) yield* testFiles(join(root, 'conformance', name))
  for (const name of ['toolhive', 'muster'])
    yield* runs(join(root, `conformance/engine-runs/${name}.jsonl.gz`))
}

function* filesIn(folder: string): Generator<Input> {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesIn(path)
    else if (/\.ya?ml$/.test(name))
      yield { path: named(path), text: readFileSync(path, 'utf8'), tools: toolsNextTo(path) }
  }
}

/** The tools of an example of a rule. */
function toolsNextTo(path: string): ToolCatalog {
  const list = path.replace(/\.ya?ml$/, '.tools.json')
  if (!existsSync(list)) return noTools
  const tools = JSON.parse(readFileSync(list, 'utf8')) as readonly ToolDescription[] // written by hand in fixtures/
  return new Map(tools.map(tool => [tool.name, tool]))
}

/** The documents of a test file, as written in it. */
function* testFiles(folder: string): Generator<Input> {
  for (const { path, text } of filesIn(folder)) {
    const [, documents = ''] = /documents: \|\n((?: {2}.*\n|\n)*)/.exec(text) ?? []
    yield { path, text: documents.replace(/^ {2}/gm, ''), tools: noTools }
  }
}

/** Runs include their fixtures, so that their tools are known. */
function* runs(file: string): Generator<Input> {
  for (const [index, line] of readJsonLines<Run>(file, ['id', 'documents']).entries()) {
    if (index % everyRun > 0) continue
    const { id, documents, tools: answers } = line
    const path = `${named(file)} ${id}`
    yield { path, text: documents, tools: noTools }
    yield { path: `${path} tools`, text: documents, tools: catalogOf(answers) }
  }
}

interface Run {
  readonly id: string
  readonly documents: string
  readonly tools?: object
}

function catalogOf(tools: object | undefined): ToolCatalog {
  const text = JSON.stringify({ fixtures: 'v1', tools: tools ?? {} })
  return toolCatalogOf(readFixtures([{ path: '<fixtures>', text }]).fixtures)
}

function named(path: string): string {
  return relative(root, path)
}

function rowsOf({ path, text, tools }: Input): string[] {
  return (['documented', 'engine'] as const).flatMap((compat: Compat) =>
    problemsIn(loadProject([{ path, text }], compat), tools, settings).map(found =>
      [compat, path, ...columnsOf(found)].join(' | ').replaceAll('\n', ' ')
    )
  )
}

function columnsOf(found: Diagnostic): string[] {
  const { file, span, path, rule, severity, failsRun, refusal, message, fix, related = [] } = found
  const { line, column, endLine, endColumn } = rangeOf(file, span)
  const place = `${line}:${column}-${endLine}:${endColumn}`
  const words = [
    failsRun ? 'fails' : '',
    refusal ? `${refusal.by} ${JSON.stringify(refusal.group)} ${refusal.order}` : ''
  ]
  return [
    path ?? '',
    place,
    rule,
    severity,
    ...words,
    JSON.stringify(message),
    fix?.description ?? '',
    String(related.length || '')
  ]
}

interface Commands {
  readonly vmcp: (
    args: readonly string[],
    where: { readonly folder: string }
  ) => { readonly code: number | null; readonly stdout: string; readonly stderr: string }
}

async function writeFormats([out = 'formats.txt', tree = '.', ...folders]: readonly string[]): Promise<void> {
  const { vmcp }: Commands = await import(resolve(tree, 'test/cli/process/vmcp.ts'))
  const written = mkdtempSync(join(tmpdir(), 'formats-'))
  const rows = [...filesOf(folders)].flatMap(({ path, text }) =>
    (/^vmcpTest:/m.test(text) ? testCommands : workflowCommands).flatMap(([command, flags, formats]) => {
      const names = formats.split(' ')
      const files = names.map(name => `--format=${name}=${join(written, name)}`)
      const { code, stdout, stderr } = vmcp([command, path, ...flags, ...files], { folder: root })
      const texts = names.map(name => [name, takeText(join(written, name))] as const)
      return [...texts, [`exit ${code}`, stdout + stderr] as const].map(([name, each]) =>
        [command, path, name, hashOf(each.replaceAll(written, '').replaceAll(durations, '$1'))].join(' | ')
      )
    })
  )
  rmSync(written, { recursive: true })
  writeFileSync(out, `${rows.join('\n')}\n`)
  process.stdout.write(`${rows.length} outputs\n`)
}

/** The content of a file that is there no longer afterwards; empty where there is none. */
function takeText(path: string): string {
  if (!existsSync(path)) return ''
  const text = readFileSync(path, 'utf8')
  rmSync(path)
  return text
}

function hashOf(text: string): string {
  return text === '' ? 'empty' : createHash('sha1').update(text).digest('hex').slice(0, 12)
}

function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

function diff(before: readonly string[], after: readonly string[]): void {
  const gone = without(before, after)
  const fresh = without(after, before)
  const places = new Set(fresh.map(placeOf))
  const changed = new Set(gone.map(placeOf).filter(place => places.has(place)))
  for (const line of gone) process.stdout.write(`${changed.has(placeOf(line)) ? 'was ' : 'gone'} ${line}\n`)
  for (const line of fresh) process.stdout.write(`${changed.has(placeOf(line)) ? 'is  ' : 'new '} ${line}\n`)
  process.stdout.write(`${gone.length} went, ${fresh.length} came\n`)
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others)
  return lines.filter(line => !known.has(line))
}

/** Reading, file, path and rule. */
function placeOf(line: string): string {
  const [compat, file, path, , rule] = line.split(' | ')
  return [compat, file, path, rule].join(' | ')
}
