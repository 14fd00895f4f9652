import { type PlacedFault, UsageError } from '../../project/usage-error.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceNode } from '../../source/source-node.js'
import { didYouMean } from '../faults/nearest-name.js'

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
  /** Unknown settings, and values that could not be read; the other methods omit such values. */
  readonly faults: readonly PlacedFault[]
}

/** Reads `.vmcp.yaml` strictly: invalid YAML is a usage error, and every other mistake a fault with its location. */
export async function readConfigText(file: SourceFile): Promise<ConfigReader> {
  const { positionAt, readOwnStream } = await import('../../source/index.js')
  const { documents, diagnostics } = readOwnStream(file)
  const placeOf = (start: number) => {
    const { line, column } = positionAt(file, start)
    return `${file.path}:${line}:${column}`
  }
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    const causes = await causesOf(diagnostics, file)
    throw UsageError.at(causes.map(({ span, message }) => ({ place: placeOf(span.start), message })))
  }
  if (documents.length > 1)
    throw new UsageError(`${file.path} holds ${documents.length} documents, one is read`)
  const faults: PlacedFault[] = []
  const report = (node: SourceNode, message: string): undefined => {
    const place = placeOf(node.span.start)
    // A setting may be read more than once.
    if (!faults.some(other => other.place === place && other.message === message))
      faults.push({ place, message })
  }
  const entries = await entriesOf(documents[0]?.root ?? null, { file, report })
  const textOf = (node: SourceNode, what: string): ConfigText | undefined =>
    node.kind === 'scalar'
      ? { text: node.text, place: placeOf(node.span.start) }
      : report(node, `${what} must be a text`)
  return { ...createReader(entries, { report, textOf }), faults }
}

/** Replaces YAML errors by the typing mistake that causes them, if it is found. */
async function causesOf(problems: readonly Diagnostic[], file: SourceFile): Promise<readonly Diagnostic[]> {
  const { withRepairs } = await import('../../project/repairs/with-repairs.js')
  const { readOwnStream } = await import('../../source/index.js')
  const read = (text: string) => readOwnStream({ ...file, text }).diagnostics
  const lint = (text: string) => ({ problems: read(text), documents: 1 })
  const causes = withRepairs(problems, { files: [file], documents: [file] }, () => ({ read, lint }))
  return causes.filter(({ severity }) => severity === 'error')
}

/** Names of settings in other tools, and what they are called here. */
const OTHER_NAMES: ReadonlyMap<string, ConfigKey> = new Map([
  ['exclude', 'ignore'],
  ['excludes', 'ignore'],
  ['skip', 'ignore'],
  ['severity', 'failOn'],
  ['mocks', 'fixtures']
])

interface NodeReading {
  /** Reports a mistake at a node, and returns undefined as its value. */
  readonly report: (node: SourceNode, message: string) => undefined
  readonly textOf: (node: SourceNode, what: string) => ConfigText | undefined
}

async function entriesOf(
  root: SourceNode | null,
  { file, report }: Pick<NodeReading, 'report'> & { readonly file: SourceFile }
) {
  const entries = new Map<string, SourceNode>()
  if (root === null) return entries
  if (root.kind !== 'map') throw new UsageError(`${file.path} is not a map of settings`)
  for (const { key, keyNode, value } of root.entries) {
    if (keys.some(known => known === key)) entries.set(key, value)
    else {
      const meant = OTHER_NAMES.get(key) ?? null
      const hint = meant === null ? await didYouMean(key, keys) : ` (did you mean "${meant}"?)`
      report(keyNode, `unknown setting "${key}"${hint}`)
    }
  }
  return entries
}

function createReader(
  entries: ReadonlyMap<string, SourceNode>,
  { report, textOf }: NodeReading
): Omit<ConfigReader, 'faults'> {
  return {
    list(key) {
      const node = entries.get(key)
      if (node === undefined) return []
      return node.kind === 'list'
        ? node.items.flatMap(item => textOf(item, `an entry of ${key}`) ?? [])
        : [textOf(node, key) ?? []].flat()
    },
    map(key) {
      const node = entries.get(key)
      const written = node?.kind === 'map' ? node.entries : []
      if (node && node.kind !== 'map') report(node, `${key} must be a map`)
      return new Map(
        written.flatMap(entry => {
          const text = textOf(entry.value, `${key}.${entry.key}`)
          return text ? [[entry.key, text] as const] : []
        })
      )
    },
    count(key) {
      const node = entries.get(key)
      const text = node && textOf(node, key)?.text
      if (node === undefined || text === undefined) return undefined
      return /^\d{1,9}$/.test(text)
        ? Number(text)
        : report(node, `${key} is "${text}"; it must be a whole number, 0 or more`)
    },
    choice(key, options) {
      const node = entries.get(key)
      const text = node && textOf(node, key)?.text
      if (node === undefined || text === undefined) return undefined
      const chosen = options.find(option => option === text)
      return chosen ?? report(node, `${key} is "${text}"; it can be ${options.join(' or ')}`)
    }
  }
}
