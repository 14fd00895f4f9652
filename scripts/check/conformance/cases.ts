import { type SetFiles, textOf } from './set-files.js'

const linesFile = /^(.*)\.jsonl(?:\.gz)?$/
const testFile = /\.(?:ya?ml|json)$/

/** Whether a file in a folder of sets contains cases, rather than documentation. */
export function holdsCases(path: string): boolean {
  return linesFile.test(path) || testFile.test(path)
}

/** The name of the set that a file belongs to: `engine-runs/muster`, `gotemplate`, `field`. */
export function setOf(path: string): string {
  const lines = linesFile.exec(path)?.[1]
  const [folder = path] = path.split('/')
  return lines?.startsWith('engine-') ? lines : folder.replace(linesFile, '$1')
}

/** The contents of each case, by name: a line of a set by its `id`, a test file as a whole. */
export function casesIn(files: SetFiles): Map<string, string> {
  const cases = new Map<string, string>()
  for (const path of files.paths.filter(holdsCases)) {
    const lines = linesFile.exec(path)?.[1]
    const text = textOf(path, files.read(path))
    if (lines === undefined) cases.set(path.replace('/', ' '), text)
    else for (const line of text.split('\n').filter(each => each.trim() !== '')) addLine(cases, lines, line)
  }
  return cases
}

function addLine(cases: Map<string, string>, file: string, line: string): void {
  const { id, want, ...check }: Record<string, unknown> = JSON.parse(line)
  cases.set(`${file} ${typeof id === 'string' ? id : JSON.stringify(check)}`, line)
}

/** Whether an id of the list belongs to one of these cases: it may name one test of a file, or the message of a verdict. */
export function isOneOf(id: string, names: ReadonlySet<string>): boolean {
  return [id, id.replace(/ messages$/, ''), id.split(': ', 1).join()].some(name => names.has(name))
}

/** The names of the cases that are new or changed since the earlier sets. */
export function newCases(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>
): ReadonlySet<string> {
  return new Set([...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name))
}
