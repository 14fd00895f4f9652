import { type DialectEngine, dialects, type EngineBound } from '../../dialects/index.js'
import { compareReleases } from '../../dialects/releases/release.js'
import { didYouMean } from '../../text/did-you-mean.js'
import { UsageError } from '../usage-error.js'

/** A release as given, with its location: `--engine`, or a place in the configuration or a chart. */
export interface NamedRelease {
  readonly text: string
  readonly place: string
  /** Whether it was only found among the files, so that it is no mistake if it cannot be used. */
  readonly isFound?: boolean
}

export interface ReadBounds {
  readonly bounds: readonly EngineBound[]
  /** Messages about how the releases were understood. */
  readonly notes: readonly string[]
}

/**
 * The releases that files are meant for.
 *
 * @param sources in order of precedence: for each engine, the first source that names it counts
 * @throws UsageError for an unknown engine, an invalid or unknown old release, and two releases of one engine in a source
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

/** Names for the current engine, which needs no bound. */
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

/** `0.44` contains 0.44.0, so it is not newer than that. */
function isNewerLine(release: string, newest: string): boolean {
  return !newest.startsWith(`${release}.`)
}

function usage({ place }: NamedRelease, message: string): UsageError {
  return UsageError.at([{ place, message }])
}
