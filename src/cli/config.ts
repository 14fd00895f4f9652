import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { type Compat, compats } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { staysIn } from '../source/stays-in.js'
import { type ConfigKey, type ConfigText, readConfigText } from './config-text.js'
import { readNamedFile, shownPath } from './input-files.js'
import { literalFolder } from './literal-folder.js'
import { homeOf } from './untrusted-links.js'

/** What `.vmcp.yaml` says, with every path made absolute. */
export interface Configuration {
  readonly compat?: Compat
  /** Rule ids to `off`, `warn` or `error`, as they are written. */
  readonly rules: ReadonlyMap<string, ConfigText>
  readonly ignore: readonly string[]
  readonly fixtures: readonly string[]
  readonly backends?: string
  /** Out of which the servers of `backends` may not lead; left out where somebody named the file. */
  readonly home?: string
}

export interface ConfigRequest {
  /** What `--config` names; it wins over a search. */
  readonly file?: string | undefined
  /** The paths of the command line; the search goes upwards from the folder that holds them all. */
  readonly paths: readonly string[]
  readonly folder: string
}

const fileName = '.vmcp.yaml'

/** The configuration for a command; empty where there is none. */
export async function loadConfiguration(request: ConfigRequest): Promise<Configuration> {
  if (request.file !== undefined) return read(request.file, { folder: request.folder, trail: [] })
  const found = findUpwards(commonFolder(request))
  if (found === undefined) return { rules: new Map(), ignore: [], fixtures: [] }
  const home = homeOf(dirname(found), request.folder)
  return { ...(await read(found, { folder: request.folder, trail: [], home })), home }
}

function commonFolder({ paths, folder }: ConfigRequest): string {
  const folders = paths.filter(path => path !== '-').map(path => literalFolder(resolve(folder, path)))
  const [first = folder, ...rest] = folders
  return rest.reduce((common, next) => {
    const parts = common.split(sep)
    const other = next.split(sep)
    const end = parts.findIndex((part, at) => part !== other[at])
    return end === -1 ? common : parts.slice(0, end).join(sep) || sep
  }, first)
}

function findUpwards(folder: string): string | undefined {
  const file = join(folder, fileName)
  if (existsSync(file)) return file
  const parent = dirname(folder)
  return parent === folder ? undefined : findUpwards(parent)
}

interface ConfigReading {
  readonly folder: string
  /** The files whose `extends` led here. */
  readonly trail: readonly string[]
  /** Out of which nothing leads that a file says which nobody named: it may be another's, and a message quotes what it reads. */
  readonly home?: string
}

async function read(file: string, reading: ConfigReading): Promise<Configuration> {
  const { folder, trail } = reading
  const place = resolve(folder, file)
  refuseOutside(place, reading)
  if (trail.includes(place)) throw new UsageError(`${file} extends itself: ${[...trail, place].join(' → ')}`)
  const text = await readConfigText(readNamedFile(file, folder))
  const bases = await Promise.all(
    text
      .list('extends')
      .map(base => read(resolve(dirname(place), base.text), { ...reading, trail: [...trail, place] }))
  )
  const mine = own(text, dirname(place))
  for (const fixtures of mine.fixtures) refuseOutside(fixtures, reading)
  return merge([...bases, mine])
}

/** @throws UsageError where the configuration was only found and its servers lie outside of its repository */
export function configuredServers({ backends, home }: Configuration, folder: string): readonly string[] {
  if (backends === undefined) return []
  refuseOutside(backends, { folder, ...(home === undefined ? {} : { home }) })
  return [backends]
}

function refuseOutside(place: string, { folder, home }: Omit<ConfigReading, 'trail'>): void {
  if (home === undefined || staysIn(home, place)) return
  throw new UsageError(
    `${shownPath(place, folder)} is not read: it leads out of ${home}, and a ${fileName} that was only found may not do that; name the ${fileName} with --config to allow it`
  )
}

function own(text: Awaited<ReturnType<typeof readConfigText>>, folder: string): Configuration {
  const paths = (key: ConfigKey) => text.list(key).map(entry => resolve(folder, entry.text))
  const compat = text.choice('compat', compats)
  const [backends] = paths('backends')
  return {
    rules: text.map('rules'),
    ignore: text.list('ignore').map(entry => `${folder.split(sep).join('/')}/${entry.text}`),
    fixtures: paths('fixtures'),
    ...(compat === undefined ? {} : { compat }),
    ...(backends === undefined ? {} : { backends })
  }
}

/** Later ones win; rules by name, lists are joined. */
function merge(all: readonly Configuration[]): Configuration {
  const rules = new Map(all.flatMap(one => [...one.rules]))
  const lists = { ignore: all.flatMap(one => one.ignore), fixtures: all.flatMap(one => one.fixtures) }
  return Object.assign({}, ...all, { rules, ...lists })
}
