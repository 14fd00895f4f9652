import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Figure } from '../measuring/figure.js'
import { sample } from '../measuring/measure.js'
import { type EditorServer, EditorSession, type Took } from './editor-session.js'
import { largeDefinition } from './large-definition.js'
import { yamlServer } from './yaml-server.js'

interface EditorBench {
  readonly strokes: number
  readonly files: number
}

/** A person types some seven letters a second. */
const BETWEEN_STROKES_MS = 140
const sizes = [
  { times: 1, lines: 115, goals: [10, 25] },
  { times: 5, lines: 400, goals: [20, 50] },
  { times: 72, lines: 5000, goals: [60, 120] }
] as const

/** How long an editor waits: for findings after a key stroke, for answers, for a folder of many files. */
export async function benchEditor(folder: string, { strokes, files }: EditorBench): Promise<Figure[]> {
  const figures = await starts(folder)
  for (const size of sizes) figures.push(...(await typing(folder, size, strokes)))
  for (const size of sizes) figures.push(...(await typingThere(folder, size, strokes)))
  return [...figures, ...(await manyFiles(folder, files))]
}

async function starts(folder: string): Promise<Figure[]> {
  const times: Took[] = []
  for (let round = 0; round < 6; round++) {
    const session = new EditorSession()
    times.push(await session.start(folder))
    await session.end()
  }
  // The first start compiles what later ones find in the code cache.
  return figuresOf('editor, start to initialize answered', times.slice(1), 0.5, 150)
}

async function typing(
  folder: string,
  { times, lines, goals }: (typeof sizes)[number],
  strokes: number
): Promise<Figure[]> {
  const root = join(folder, `editor-${times}`)
  mkdirSync(root)
  const session = new EditorSession()
  await session.start(root)
  const uri = pathToFileURL(join(root, 'large.yaml')).href
  const text = largeDefinition(times)
  await session.open(uri, text)
  const place = middleOf(text, '.output.title')
  const took = await strokesAt(session, uri, { place, strokes })
  const asked = await answers(session, uri, place, strokes)
  await session.end()
  const name = `editor, key stroke to findings, ${lines} lines`
  const stroke = [
    ...figuresOf(`${name}, p50`, took, 0.5, goals[0]),
    ...figuresOf(`${name}, p95`, took, 0.95, goals[1])
  ]
  if (times < 10) return stroke
  return [
    ...stroke,
    ...figuresOf(`editor, hover, definition, completion, ${lines} lines, p95`, asked.quick, 0.95, 5),
    ...figuresOf(`editor, references, ${lines} lines`, asked.references, 0.5, 20)
  ]
}

/** The same strokes with yaml-language-server, which has the schema of the file. */
async function typingThere(
  folder: string,
  { times, lines }: (typeof sizes)[number],
  strokes: number
): Promise<Figure[]> {
  const file = join(folder, `editor-${times}`, 'large.yaml')
  const server: EditorServer = yamlServer(file)
  const session = new EditorSession(server)
  await session.start(folder)
  const uri = pathToFileURL(file).href
  const text = largeDefinition(times)
  await session.open(uri, text)
  const took = await strokesAt(session, uri, { place: middleOf(text, '.output.title'), strokes })
  await session.end()
  return figuresOf(`editor, yaml-language-server, key stroke to findings, ${lines} lines, p50`, took, 0.5)
}

/** The first half of the strokes warms the server up. */
async function strokesAt(
  session: EditorSession,
  uri: string,
  { place, strokes }: { readonly place: TextPosition; readonly strokes: number }
): Promise<readonly Took[]> {
  const took: Took[] = []
  for (let stroke = 0; stroke < strokes * 2; stroke++) {
    took.push(await session.type(uri, place.line, place.character, 'x'))
    await wait(BETWEEN_STROKES_MS)
  }
  return took.slice(strokes)
}

/** On a busy machine only the processor time is a measure of the server. */
function figuresOf(name: string, took: readonly Took[], part: number, goal?: number): Figure[] {
  const aim = goal === undefined ? {} : { goal }
  const of = (value: (each: Took) => number) => percentile(took.map(value), part)
  return [
    { name, value: of(({ ms }) => ms), unit: 'ms', ...aim, noise: 0.5 },
    { name: `${name}, processor time`, value: of(({ cpuMs }) => cpuMs), unit: 'ms', noise: 0.5 }
  ]
}

interface TextPosition {
  readonly line: number
  readonly character: number
}

/** The offset after the part of a text that is nearest its middle. */
function middleOf(text: string, part: string): TextPosition {
  const at =
    text.indexOf(part, text.length / 2) < 0 ? text.indexOf(part) : text.indexOf(part, text.length / 2)
  const before = text.slice(0, at + part.length)
  return { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 }
}

async function answers(
  session: EditorSession,
  uri: string,
  { line, character }: TextPosition,
  rounds: number
) {
  const at = { textDocument: { uri }, position: { line, character: character - 16 } }
  const quick: Took[] = []
  const references: Took[] = []
  for (let round = 0; round < rounds; round++) {
    await session.type(uri, 0, 0, '#')
    // What is asked first after a change makes what the others find.
    references.push(
      await session.ask('textDocument/references', { ...at, context: { includeDeclaration: true } })
    )
    for (const method of ['hover', 'definition', 'completion'])
      quick.push(await session.ask(`textDocument/${method}`, at))
    await wait(BETWEEN_STROKES_MS)
  }
  return { quick, references }
}

const FAULTY = 20

async function manyFiles(folder: string, count: number): Promise<Figure[]> {
  const root = join(folder, 'editor-files')
  mkdirSync(root)
  const text = readFileSync(sample, 'utf8')
  for (let at = 0; at < count; at++)
    writeFileSync(
      join(root, `f${at}.yaml`),
      text.replace(/(release-desk|release_change)/g, `$1${at}`).replace('platform', `n${at}`)
    )
  // Which file is looked at last depends on the threads: these lie everywhere among them.
  const faulty = Array.from(
    { length: FAULTY },
    (_, at) => `f${Math.floor((count * at) / FAULTY)}-faulty.yaml`
  )
  for (const name of faulty)
    writeFileSync(
      join(root, name),
      text.replace('kind: Virtual', 'kind: Virtul').replace('platform', name.replace('.yaml', ''))
    )
  const session = new EditorSession()
  const started = await session.start(root)
  const took = session.watch()
  const open = await session.open(pathToFileURL(join(root, 'f0.yaml')).href, text)
  if (session.faulty.size < FAULTY) await session.nextReport(() => session.faulty.size === FAULTY)
  const { ms, cpuMs } = took()
  const all = { ms: started.ms + ms, cpuMs: started.cpuMs + cpuMs }
  const memory = session.peakMb(pid => readFileSync(`/proc/${pid}/status`, 'utf8'))
  await session.end()
  const name = `editor, folder of ${count} files`
  return [
    ...figuresOf(`${name}, findings of the open file`, [open], 0.5, 100),
    ...figuresOf(`${name}, findings of all`, [all], 0.5, 3000),
    { name: `${name}, memory`, value: memory, unit: 'MB', goal: 250 }
  ]
}

function percentile(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}
