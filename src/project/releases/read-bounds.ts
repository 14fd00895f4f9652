import { type DialectEngine, dialects, type EngineBound } from '../../dialects/index.js'
import { compareReleases } from '../../dialects/releases/release.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { UsageError } from '../usage-error.js'

/** Releases as they were named, and where: `--engine`, a place in the configuration or in a chart. */
export interface NamedRelease {
  readonly text: string
  readonly place: string
  /** True for what was only found among the files: it is no mistake if it cannot be a bound. */
  readonly isFound?: boolean
}

export interface ReadBounds {
  readonly bounds: readonly EngineBound[]
  /** What a reader should know about how they were read. */
  readonly notes: readonly string[]
}

/**
 * The releases that files are meant for.
 *
 * @param sources the strongest first: for each engine the first one that names it counts
 * @throws UsageError for an unknown engine, no release, one that is older than all known, and two of one engine in a source
 */
export function readBounds(sources: readonly (readonly NamedRelease[])[]): ReadBounds {
  const known = new Map<string, BoundEntry>()
  const notes: string[] = []
  for (const source of sources) {
    const own = entriesOf(source)
    for (const [engine, entry] of own) {
      const stronger = known.get(engine)
      if (!stronger) known.set(engine, entry)
      else if (stronger.release !== entry.release)
        notes.push(
          `${entry.named.place}: ${entry.named.text} is overridden by ${stronger.named.text} of ${stronger.named.place}`
        )
    }
  }
  const bounds = [...known.values()].flatMap(entry => {
    const { bound, note } = boundOf(entry)
    if (note !== null) notes.push(note)
    return bound ?? []
  })
  return { bounds, notes }
}

interface BoundEntry {
  readonly engine: DialectEngine
  readonly release: string
  readonly named: NamedRelease
}

function entriesOf(source: readonly NamedRelease[]): ReadonlyMap<string, BoundEntry> {
  const entries = new Map<string, BoundEntry>()
  for (const named of source) {
    const entry = entryOf(named)
    const other = entries.get(entry.engine.name)
    if (other && other.release !== entry.release)
      throw usage(named, `two releases of ${entry.engine.name}: ${other.release} and ${entry.release}`)
    entries.set(entry.engine.name, entry)
  }
  return entries
}

const ENGINES = dialects.flatMap(({ engine }) => engine ?? [])

function entryOf(named: NamedRelease): BoundEntry {
  const names = ENGINES.map(({ name }) => name)
  const [, name = '', release = ''] = /^([^@\s]+)@v?(\S+)$/.exec(named.text) ?? []
  if (name === '') throw usage(named, `"${named.text}" is not ENGINE@RELEASE, such as ${names[0]}@0.40`)
  const engine = ENGINES.find(each => each.name === name)
  if (!engine)
    throw usage(named, `there is no engine "${name}"${didYouMean(name, names)}; known: ${names.join(', ')}`)
  if (!TODAY.includes(release) && !/^\d{1,6}\.\d{1,6}(?:\.\d{1,6})?$/.test(release))
    throw usage(named, `"${release}" is not a release of ${engine.label}; write 0.40, 0.40.1, main or latest`)
  return { engine, release, named }
}

/** Names for what vmcp knows without a bound. */
const TODAY = ['main', 'latest']

function boundOf({ engine, release, named }: BoundEntry): {
  readonly bound: EngineBound | null
  readonly note: string | null
} {
  if (TODAY.includes(release)) return { bound: null, note: null }
  const { base, oldest, newest, isListed } = engine.knownRelease(release)
  const { label, name } = engine
  if (base === null) {
    const error = usage(named, `${label} ${release} is older than ${oldest}, the oldest release known here`)
    if (named.isFound) return { bound: null, note: error.message }
    throw error
  }
  const bound = { engine: name, label, release, base, place: named.place }
  if (compareReleases(release, newest) > 0 && base === newest)
    return isNewerLine(release, newest)
      ? {
          bound: null,
          note: `${label} ${release} is newer than ${newest}, the newest release known here: it is read as main`
        }
      : { bound, note: null }
  const isExact = release.split('.').length === 3
  const note =
    isExact && !isListed
      ? `${label} ${release} is not among the releases known here: it is read as ${base}`
      : null
  return { bound, note }
}

/** `0.44` contains 0.44.0, whatever comes behind it. */
function isNewerLine(release: string, newest: string): boolean {
  return !newest.startsWith(`${release}.`)
}

function usage({ place }: NamedRelease, message: string): UsageError {
  return UsageError.at([{ place, message }])
}
