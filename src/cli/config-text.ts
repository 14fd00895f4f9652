import { UsageError } from '../project/usage-error.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { SourceFile } from '../source/source-file.js'
import type { SourceNode } from '../source/source-node.js'
import { didYouMean } from './nearest-name.js'

const keys = [
  'extends',
  'rules',
  'ignore',
  'compat',
  'fixtures',
  'backends',
  'maxWarnings',
  'failOn',
  'baseline',
  'engine'
] as const
export type ConfigKey = (typeof keys)[number]

/** A text of the configuration, and its location for error messages: `.vmcp.yaml:3:5`. */
export interface ConfigText {
  readonly text: string
  readonly place: string
}

export interface ConfigReader {
  /** A text or a list of texts. */
  list(key: ConfigKey): readonly ConfigText[]
  map(key: ConfigKey): ReadonlyMap<string, ConfigText>
  /** A whole number from 0 on. */
  count(key: ConfigKey): number | undefined
  choice<const T extends string>(key: ConfigKey, options: readonly T[]): T | undefined
}

/** Reads `.vmcp.yaml` strictly: an unknown key, a wrong type and invalid YAML are usage errors with their location. */
export async function readConfigText(file: SourceFile): Promise<ConfigReader> {
  const { positionAt, readOwnStream } = await import('../source/index.js')
  const { documents, diagnostics } = readOwnStream(file)
  const placeOf = (start: number) => {
    const { line, column } = positionAt(file, start)
    return `${file.path}:${line}:${column}`
  }
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const [cause] = await causesOf(diagnostics, file)
    if (cause) throw faultAt(placeOf(cause.span.start), cause.message)
  }
  if (documents.length > 1)
    throw new UsageError(`${file.path} holds ${documents.length} documents, one is read`)
  return createReader(await entriesOf(documents[0]?.root ?? null, { file, placeOf }), placeOf)
}

/** What was mistyped, where the YAML is broken by it. */
async function causesOf(problems: readonly Diagnostic[], file: SourceFile): Promise<readonly Diagnostic[]> {
  const { withRepairs } = await import('../project/repairs/with-repairs.js')
  const { readOwnStream } = await import('../source/index.js')
  const read = (text: string) => readOwnStream({ ...file, text }).diagnostics
  const lint = (text: string) => ({ problems: read(text), documents: 1 })
  const causes = withRepairs(problems, { files: [file], documents: [file] }, () => ({ read, lint }))
  return causes.filter(({ severity }) => severity === 'error')
}

function faultAt(place: string, message: string): UsageError {
  return new UsageError(`${place}: ${message}`, place)
}

/** Settings of other tools. */
const OTHER_NAMES: ReadonlyMap<string, ConfigKey> = new Map([
  ['exclude', 'ignore'],
  ['excludes', 'ignore'],
  ['skip', 'ignore'],
  ['severity', 'failOn'],
  ['mocks', 'fixtures']
])

type Places = (start: number) => string

async function entriesOf(root: SourceNode | null, { file, placeOf }: { file: SourceFile; placeOf: Places }) {
  const entries = new Map<string, SourceNode>()
  if (root === null) return entries
  if (root.kind !== 'map') throw new UsageError(`${file.path} is not a map of settings`)
  for (const { key, keyNode, value } of root.entries) {
    if (!keys.some(known => known === key)) {
      const meant = OTHER_NAMES.get(key) ?? null
      const hint = meant === null ? await didYouMean(key, keys) : ` (did you mean "${meant}"?)`
      throw faultAt(placeOf(keyNode.span.start), `unknown setting "${key}"${hint}`)
    }
    entries.set(key, value)
  }
  return entries
}

function createReader(entries: ReadonlyMap<string, SourceNode>, placeOf: Places): ConfigReader {
  const wrong = (node: SourceNode, message: string) => faultAt(placeOf(node.span.start), message)
  const textOf = (node: SourceNode, what: string): ConfigText => {
    if (node.kind !== 'scalar') throw wrong(node, `${what} must be a text`)
    return { text: node.text, place: placeOf(node.span.start) }
  }
  return {
    list(key) {
      const node = entries.get(key)
      if (node === undefined) return []
      return node.kind === 'list'
        ? node.items.map(item => textOf(item, `an entry of ${key}`))
        : [textOf(node, key)]
    },
    map(key) {
      const node = entries.get(key)
      if (node === undefined) return new Map()
      if (node.kind !== 'map') throw wrong(node, `${key} must be a map`)
      return new Map(node.entries.map(entry => [entry.key, textOf(entry.value, `${key}.${entry.key}`)]))
    },
    count(key) {
      const node = entries.get(key)
      if (node === undefined) return undefined
      const { text } = textOf(node, key)
      if (!/^\d{1,9}$/.test(text))
        throw wrong(node, `${key} is "${text}"; it must be a whole number from 0 on`)
      return Number(text)
    },
    choice(key, options) {
      const node = entries.get(key)
      if (node === undefined) return undefined
      const { text } = textOf(node, key)
      const chosen = options.find(option => option === text)
      if (chosen === undefined) throw wrong(node, `${key} is "${text}"; it can be ${options.join(' or ')}`)
      return chosen
    }
  }
}
