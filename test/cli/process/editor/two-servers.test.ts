import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schemaOfDocument } from '../../../../src/questions/hover/field-schema.js'
import { documentsIn } from '../../../../src/questions/places/yaml-place.js'
import { readSourceFile } from '../../../../src/source/index.js'
import { isInstalled } from '../../../is-installed.js'
import { published } from '../../../outside-folders.js'
import { samples } from '../vmcp.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const yamlServer = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server')

interface Finding {
  readonly source: string
  readonly message: string
  readonly lines: readonly [number, number]
  readonly columns: readonly [number, number]
}

interface Answer {
  readonly file: string
  readonly both: boolean
  readonly found: readonly Finding[]
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vmcp-two-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** The schema of all documents of a file; null for documents of several kinds. */
function schemaFor(path: string): string | null {
  const read = readSourceFile(path, path)
  if (!read.ok) return null
  const names = documentsIn(read.file).map(document => {
    let asked: string | null = null
    schemaOfDocument(document, name => {
      asked = name
      return null
    })
    return asked
  })
  return new Set(names).size === 1 ? (names[0] ?? null) : null
}

/** What both servers find in files that are open in one Neovim. */
function findings(files: readonly string[]): readonly Answer[] {
  const first = join(folder, 'first.yaml')
  writeFileSync(first, 'a: 1\na: 2\n')
  const schemas: Record<string, string[]> = {}
  for (const file of files) {
    const name = schemaFor(file)
    if (name === null) continue
    const url = pathToFileURL(join(root, 'schemas', `${name}.schema.json`)).href
    schemas[url] = [...(schemas[url] ?? []), file]
  }
  const run = [process.execPath, join(root, 'bin/run.js'), 'lsp', '--stdio']
  const yaml = { validate: true, schemaStore: { enable: false }, schemas }
  const given = join(folder, 'given.json')
  writeFileSync(
    given,
    JSON.stringify({
      root: folder,
      first,
      files,
      servers: [
        { name: 'vmcp', cmd: run, options: { yaml: 'theirs' }, settings: {} },
        { name: 'yaml', cmd: [process.execPath, yamlServer, '--stdio'], settings: { yaml } }
      ]
    })
  )
  const script = fileURLToPath(new URL('two-servers.lua', import.meta.url))
  const env = { ...process.env, VMCP_GIVEN: given }
  const { stdout, stderr } = spawnSync('nvim', ['--headless', '--clean', '-S', script], {
    encoding: 'utf8',
    env
  })
  const line = stdout.split('\n').find(each => each.startsWith('['))
  if (line === undefined) throw new Error(`${stdout}${stderr}`)
  return JSON.parse(line)
}

/** Two findings about the same characters. */
function overlap(a: Finding, b: Finding): boolean {
  const at = ({ lines, columns }: Finding, end: 0 | 1) => lines[end] * 100_000 + columns[end]
  return at(a, 0) < at(b, 1) && at(b, 0) < at(a, 1)
}

function pairs({ file, found }: Answer): readonly string[] {
  const own = found.filter(({ source }) => source === 'vmcp')
  const theirs = found.filter(({ source }) => source !== 'vmcp')
  return own.flatMap(one =>
    theirs.filter(other => overlap(one, other)).map(other => `${file}: ${one.message} | ${other.message}`)
  )
}

/** What the other server reports on lines where lint of the folder has nothing. */
function alarms(answers: readonly Answer[], path: string): readonly string[] {
  const lint = [join(root, 'bin/run.js'), 'lint', path, '--json']
  const { stdout } = spawnSync(process.execPath, lint, { encoding: 'utf8', cwd: root })
  const { problems }: { problems: LintProblem[] } = JSON.parse(stdout)
  return answers.flatMap(({ file, found }) => {
    const own = problems.filter(problem => join(root, problem.file) === file)
    const isKnown = ({ lines: [from, to], message }: Finding) =>
      own.some(({ line, endLine }) => line - 1 <= to && endLine - 1 >= from) ||
      own.some(each => requires(each.message, message))
    const lines = readFileSync(file, 'utf8').split('\n')
    return found
      .filter(each => each.source !== 'vmcp' && !isKnown(each) && !isEmptySpec(lines[each.lines[0]]))
      .map(({ message, lines }) => `${file}:${lines[0] + 1}: ${message}`)
  })
}

interface LintProblem {
  readonly file: string
  readonly line: number
  readonly endLine: number
  readonly message: string
}

/** Lint reports a field that is missing where its old place is used, and the other server where it is missing. */
function requires(own: string, other: string): boolean {
  const [, name] = /^Missing property "(\w+)"\.$/.exec(other) ?? []
  return name !== undefined && new RegExp(`\\b${name}\\b.* is required`).test(own)
}

/** The API server drops null before it validates, and a schema cannot express that. */
function isEmptySpec(line = ''): boolean {
  return /^spec:\s*(?:#.*)?$/.test(line)
}

const filesIn = (path: string) =>
  readdirSync(path)
    .filter(name => name.endsWith('.yaml'))
    .sort()
    .map(name => join(path, name))

describe.skipIf(!isInstalled('nvim'))('next to yaml-language-server in one editor', () => {
  it('no finding of the samples is shown twice, and none that lint does not have', () => {
    const answers = findings(filesIn(samples))
    expect(answers.filter(({ both }) => !both)).toEqual([])
    expect(answers.flatMap(({ found }) => found).length).toBeGreaterThan(3)
    expect(answers.flatMap(pairs)).toEqual([])
    expect(alarms(answers, samples)).toEqual([])
  })

  it('no finding that both have is shown twice', () => {
    const folders = ['no-unknown-field', 'require-field', 'valid-duration', 'valid-field']
    const files = folders.flatMap(name => filesIn(join(root, 'fixtures/lint', name)))
    const answers = findings(files)
    expect(
      answers.flatMap(({ found }) => found.filter(({ source }) => source !== 'vmcp')).length
    ).toBeGreaterThan(20)
    expect(answers.flatMap(pairs)).toEqual(UNLIKE.map(each => expect.stringContaining(each)))
  })

  it.skipIf(!published.isThere)('no finding of published files is shown twice, nor one lint lacks', () => {
    const files = filesIn(published.path).filter(file => schemaFor(file) !== null)
    const answers = findings(files)
    expect(answers.filter(({ both }) => !both)).toEqual([])
    expect(answers.flatMap(pairs)).toEqual([])
    expect(alarms(answers, published.path)).toEqual([])
  })
})

/** Different problems of the same characters. */
const UNLIKE = ['spec.description is required', 'the key n without quotes is the boolean false']
