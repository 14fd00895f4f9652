import { type PlacedFields, type PlacedValue, readTools, StrictReader } from '../backends/index.js'
import { dialects } from '../dialects/index.js'
import { compats, fieldMeant } from '../model/index.js'
import type { Diagnostic, SourceFile } from '../source/index.js'
import { readRunCase, runFields } from './read-run-case.js'
import type { LintExpectation, Named, ProblemExpectation, SuiteFile, SuiteTest } from './suite-file.js'

const dialectNames = dialects.map(({ name }) => name)

const fileFields = [
  'vmcpTest',
  'title',
  'dialect',
  'compat',
  'documents',
  'files',
  'fixtures',
  'tools',
  'tests'
]

/** Reads a test file strictly: a misspelt field would otherwise check nothing and pass. */
export function readSuiteFile(file: SourceFile): SuiteFile {
  const reader = new StrictReader(file, 'valid-test-file')
  const root = ownRoot(reader)
  const fields: PlacedFields = root ? reader.fields(root, fileFields) : new Map()
  const read = <T>(name: string, reading: (place: PlacedValue) => T | undefined): T | null => {
    const place = fields.get(name)
    return (place && reading(place)) ?? null
  }
  if (root) demandEssentials(reader, root, fields)
  read('vmcpTest', place => reader.oneOf(place, ['v1']))
  const suite = {
    title: read('title', place => reader.text(place)),
    dialect: read('dialect', place => reader.oneOf(place, dialectNames)),
    compat: read('compat', place => reader.oneOf(place, compats)),
    documents: read('documents', place => reader.text(place)),
    documentsNode: read('documents', ({ node }) => (node.kind === 'scalar' ? node : undefined)),
    files: read('files', place => named(reader, place)) ?? [],
    fixtures: read('fixtures', place => named(reader, place)) ?? [],
    tools: read('tools', place => readTools(reader, place)) ?? new Map(),
    tests: read('tests', place => reader.list(place).map(test => readTest(reader, test))) ?? []
  }
  return { file, ...withProblems(suite, reader.diagnostics) }
}

/** The root of a test file. In a file of another kind every field would be unknown, so only the wrong kind is reported. */
function ownRoot(reader: StrictReader): PlacedValue | undefined {
  const root = reader.root()
  const keys = root ? reader.entries(root).map(([key]) => key) : []
  if (!root || keys.length === 0 || keys.includes('vmcpTest') || keys.includes('tests')) return root
  const what = keys.includes('fixtures') ? 'this is a fixture file' : 'this is not a test file'
  reader.report(root, `${what}: a test file begins with "vmcpTest: v1"`)
  return undefined
}

function demandEssentials(reader: StrictReader, root: PlacedValue, fields: PlacedFields): void {
  const keys = reader.entries(root).map(([key]) => key)
  const isMisspelt = (name: string): boolean =>
    keys.some(key => !fileFields.includes(key) && fieldMeant(key, fileFields) === name)
  if (!fields.has('vmcpTest') && !isMisspelt('vmcpTest'))
    reader.report(root, 'a test file begins with "vmcpTest: v1"')
  if (!fields.has('documents') && !fields.has('files') && !isMisspelt('documents') && !isMisspelt('files'))
    reader.report(root, 'there is nothing to test: give the definitions under "documents" or "files"')
  const tests = fields.get('tests')
  if (!tests && !isMisspelt('tests')) reader.report(root, 'there are no tests: list them under "tests"')
  else if (tests?.node.kind === 'list' && tests.node.items.length === 0)
    reader.report(tests, 'the list of tests is empty')
}

function named(reader: StrictReader, place: PlacedValue): readonly Named[] {
  return reader.list(place).flatMap(item => {
    const text = reader.text(item)
    return text === undefined ? [] : [{ text, place: item }]
  })
}

const testFields = ['name', 'lint', ...runFields]

function readTest(reader: StrictReader, place: PlacedValue): Omit<SuiteTest, 'problems'> {
  const fields = reader.fields(place, testFields)
  const [name, lint] = [fields.get('name'), fields.get('lint')]
  const isRun = fields.has('run') || fields.has('action')
  const meant = reader
    .entries(place)
    .map(([key]) => (testFields.includes(key) ? null : fieldMeant(key, testFields)))
  const isRunMeant = isRun || meant.includes('run') || meant.includes('action')
  if (!name && !meant.includes('name') && place.node.kind === 'map')
    reader.report(place, 'a test needs a "name" that describes what it checks')
  if (place.node.kind === 'map' && !lint && !isRunMeant && !meant.includes('lint'))
    reader.report(place, 'this test checks nothing: give it "lint", "run" or "action"')
  const then = fields.get('then')
  if (then && !isRunMeant) reader.report(then, '"then" follows a run: give the test "run" or "action"')
  return {
    name: (name && reader.text(name)) ?? place.path,
    place,
    lint: lint ? readLintExpectation(reader, lint) : null,
    run: isRun ? readRunCase(reader, fields) : null
  }
}

/** Assigns problems inside a test to that test; the other tests still run. */
function withProblems<T extends { readonly tests: readonly Omit<SuiteTest, 'problems'>[] }>(
  suite: T,
  diagnostics: readonly Diagnostic[]
): Omit<T, 'tests'> & Pick<SuiteFile, 'tests' | 'problems'> {
  const owner = (problem: Diagnostic): number => Number(/^tests\[(\d+)\]/.exec(problem.path ?? '')?.[1] ?? -1)
  const tests = suite.tests.map((test, index) => ({
    ...test,
    problems: diagnostics.filter(problem => owner(problem) === index)
  }))
  return { ...suite, tests, problems: diagnostics.filter(problem => owner(problem) === -1) }
}

/** Reads the expectations of lint. */
function readLintExpectation(reader: StrictReader, place: PlacedValue): LintExpectation {
  const fields = reader.fields(place, ['valid', 'problems', 'clean'])
  const [valid, problems, clean] = [fields.get('valid'), fields.get('problems'), fields.get('clean')]
  if (place.node.kind === 'map' && fields.size === 0)
    reader.report(place, 'this demands nothing of lint: give it "valid", "problems" or "clean"')
  return {
    valid: (valid && reader.boolean(valid)) ?? null,
    problems: problems ? reader.list(problems).map(problem => readProblem(reader, problem)) : [],
    isClean: (clean && reader.boolean(clean)) ?? false
  }
}

function readProblem(reader: StrictReader, place: PlacedValue): ProblemExpectation {
  const fields = reader.fields(place, ['at', 'message', 'line', 'severity'])
  const [at, message] = [fields.get('at'), fields.get('message')]
  const [line, severity] = [fields.get('line'), fields.get('severity')]
  if (place.node.kind === 'map' && fields.size === 0)
    reader.report(place, 'this describes no problem: give it "at", "message", "line" or "severity"')
  return {
    at: (at && reader.text(at)) ?? null,
    message: (message && reader.text(message)) ?? null,
    line: (line && reader.count(line, 1)) ?? null,
    severity: (severity && reader.oneOf(severity, ['error', 'warning', 'info'])) ?? null,
    place
  }
}
