import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Compat, compats } from '../../model/index.js'
import { type PlacedFault, UsageError } from '../../project/usage-error.js'
import { staysIn } from '../../source/files/stays-in.js'
import { commonFolder } from '../files/literal-folder.js'
import { readNamedFile, shownPath } from '../files/named-file.js'
import { homeOf } from '../files/untrusted-links.js'
import { type FailLevel, failLevels } from '../linting/gate.js'
import { absolutePattern, checkPattern } from '../search/search-files.js'
import { type ConfigKey, type ConfigReader, type ConfigText, readConfigText } from './config-text.js'

/** The contents of `.vmcp.yaml`, with every path made absolute. */
export interface Configuration {
  readonly compat?: Compat
  /** Rule ids to `off`, `warn` or `error`, as written. */
  readonly rules: ReadonlyMap<string, ConfigText>
  readonly ignore: readonly string[]
  readonly fixtures: readonly string[]
  readonly backends?: string
  /** The number of warnings that `vmcp lint` allows; omitted: any number. */
  readonly maxWarnings?: number
  /** The lowest level of problems for which `vmcp lint` exits with 1. */
  readonly failOn?: FailLevel
  /** The file of known problems that `vmcp lint` does not report again. */
  readonly baseline?: string
  /** The releases that files are meant for, such as `toolhive@0.40`; omitted: today's engines. */
  readonly engines?: readonly ConfigText[]
  /** The folder that the servers of `backends` must stay inside; omitted where the user named the file. */
  readonly home?: string
}

export interface ConfigRequest {
  /** The file given by `--config`; it overrides the search. */
  readonly file?: string | undefined
  /** The paths of the command line; the search goes upwards from their common folder. */
  readonly paths: readonly string[]
  readonly folder: string
  /** The folder that all paths of a file found by search must stay inside; omitted: its repository. */
  readonly home?: string
}

const FILE_NAME = '.vmcp.yaml'

/** The configuration for a command; empty if there is none. */
export async function loadConfiguration(request: ConfigRequest): Promise<Configuration> {
  const { file, paths, folder } = request
  if (file !== undefined) return read(file, { folder })
  const found = configurationFile(commonFolder(paths, folder))
  if (found === undefined) return { rules: new Map(), ignore: [], fixtures: [] }
  const home = request.home ?? homeOf(dirname(found), folder)
  return { ...(await read(found, { folder, home })), home }
}

/** The nearest configuration in a folder or above it. */
export function configurationFile(folder: string): string | undefined {
  const file = join(folder, FILE_NAME)
  if (existsSync(file)) return file
  const parent = dirname(folder)
  return parent === folder ? undefined : configurationFile(parent)
}

interface ConfigReading {
  readonly folder: string
  /** The folder that paths in a file found by search must stay inside: the file may be untrusted, and messages quote what it reads. */
  readonly home?: string
}

/** The file with everything that it extends. Each file is read once, however many extend it; later settings override earlier ones. */
async function read(file: string, reading: ConfigReading): Promise<Configuration> {
  const chain = new ConfigChain(reading)
  await chain.read(file, [])
  return merge(chain.fromFirstToLast())
}

/** Reads the files from the highest precedence down: the file before those that it extends, and of those the later one first. */
class ConfigChain {
  readonly #reading: ConfigReading
  readonly #read = new Map<string, Configuration | null>()
  #ignored = 0

  constructor(reading: ConfigReading) {
    this.#reading = reading
  }

  fromFirstToLast(): readonly Configuration[] {
    return [...this.#read.values()].filter(each => each !== null).reverse()
  }

  /** @param trail the files whose `extends` led here */
  async read(file: string, trail: readonly string[]): Promise<void> {
    const place = resolve(this.#reading.folder, file)
    if (trail.includes(place))
      throw new UsageError(`${file} extends itself: ${[...trail, place].join(' → ')}`)
    if (this.#read.has(place)) return
    if (this.#read.size === MAX_FILES) throw new UsageError(`${file} is not read: ${TOO_MANY_FILES}`)
    refuseOutside(place, this.#reading)
    this.#read.set(place, null)
    const text = await readConfigText(readNamedFile(file, this.#reading.folder))
    const mine = own(text, dirname(place))
    const bases = text.list('extends')
    await refuseFaults(text)
    this.#countPatterns(text.list('ignore'))
    for (const fixtures of mine.fixtures) refuseOutside(fixtures, this.#reading)
    if (mine.baseline !== undefined) refuseOutside(mine.baseline, this.#reading)
    this.#read.set(place, mine)
    if (bases.length > MAX_FILES) throw new UsageError(`${bases[MAX_FILES]?.place}: ${TOO_MANY_FILES}`)
    for (const base of bases.toReversed())
      await this.read(resolve(dirname(place), base.text), [...trail, place])
  }

  #countPatterns(patterns: readonly ConfigText[]): void {
    for (const { text, place } of patterns) {
      checkPattern(text)
      this.#ignored += text.length
      if (this.#ignored > MAX_IGNORED)
        throw new UsageError(`${place}: all patterns of ignore may have ${MAX_IGNORED} characters together`)
    }
  }
}

/** A file and all that it extends, directly or indirectly. */
const MAX_FILES = 100
const TOO_MANY_FILES = `a configuration and all that it extends may be ${MAX_FILES} files`
/** The patterns of `ignore` in all files together: each file found is matched against each pattern. */
const MAX_IGNORED = 10_000

/** @throws UsageError if the configuration was found by search and its servers are outside its repository */
export function configuredServers({ backends, home }: Configuration, folder: string): readonly string[] {
  if (backends === undefined) return []
  refuseOutside(backends, { folder, ...(home === undefined ? {} : { home }) })
  return [backends]
}

function refuseOutside(place: string, { folder, home }: ConfigReading): void {
  if (home === undefined || staysIn(home, place)) return
  throw new UsageError(
    `${shownPath(place, folder)} is not read: it leads out of ${home}, and a ${FILE_NAME} that was only found may not do that; name the ${FILE_NAME} with --config to allow it`
  )
}

/** @throws UsageError with all faults of one file; faults in its rules are added only if there are other faults */
async function refuseFaults(text: ConfigReader): Promise<void> {
  if (text.faults.length === 0) return
  const { rules } = await import('../../project/linting/rules.js')
  const { ruleFaults } = await import('./rule-settings.js')
  const written = [...text.map('rules')].map(([id, setting]) => ({ id, ...setting }))
  const others = await ruleFaults(
    written,
    rules.map(({ meta }) => meta.id)
  )
  throw UsageError.at(inOrder([...text.faults, ...others]))
}

/** Sorts faults of one file by line and column. */
function inOrder(faults: readonly PlacedFault[]): readonly PlacedFault[] {
  const at = ({ place }: PlacedFault): number => {
    const [, line = 0, column = 0] = /:(\d+):(\d+)$/.exec(place) ?? []
    return Number(line) * 1e9 + Number(column)
  }
  return [...faults].sort((a, b) => at(a) - at(b))
}

function own(text: ConfigReader, folder: string): Configuration {
  const paths = (key: ConfigKey) => text.list(key).map(entry => resolve(folder, entry.text))
  const compat = text.choice('compat', compats)
  const [backends] = paths('backends')
  const [baseline] = paths('baseline')
  const failOn = text.choice('failOn', failLevels)
  const maxWarnings = text.count('maxWarnings')
  const engines = text.list('engine')
  return {
    rules: text.map('rules'),
    ignore: text.list('ignore').map(entry => absolutePattern(folder, entry.text)),
    fixtures: paths('fixtures'),
    ...(compat === undefined ? {} : { compat }),
    ...(backends === undefined ? {} : { backends }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(failOn === undefined ? {} : { failOn }),
    ...(engines.length === 0 ? {} : { engines }),
    ...(maxWarnings === undefined ? {} : { maxWarnings })
  }
}

/** Merges configurations: later settings and rules win, and lists are joined without repeated entries. */
function merge(all: readonly Configuration[]): Configuration {
  const rules = new Map(all.flatMap(one => [...one.rules]))
  const joined = (key: 'ignore' | 'fixtures') => [...new Set(all.flatMap(one => one[key]))]
  const lists = { ignore: joined('ignore'), fixtures: joined('fixtures') }
  return Object.assign({}, ...all, { rules, ...lists })
}
