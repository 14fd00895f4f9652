import { type ChartOfEngine, type DialectEngine, dialects } from '../../dialects/index.js'
import { Place } from '../../dialects/reading/place.js'
import { compareReleases } from '../../dialects/releases/release.js'
import { grouped, onceEach } from '../../model/index.js'
import { readStream } from '../../source/index.js'
import { positionAt, type SourceFile } from '../../source/source-file.js'
import type { NamedRelease } from './read-bounds.js'

/** The releases of engines that charts among the files install, and messages about charts that could not be read. */
export interface ChartReleases {
  readonly releases: readonly NamedRelease[]
  readonly notes: readonly string[]
}

/** Reads the releases of engines from `Chart.yaml`, `HelmRelease`, `OCIRepository` and `Application`. */
export function chartReleases(files: readonly SourceFile[]): ChartReleases {
  const found = files.flatMap(chartsIn)
  const parts = [...grouped(found, ({ engine }) => engine.name).values()].map(releasesOf)
  return { releases: parts.flatMap(part => part.releases), notes: parts.flatMap(part => part.notes) }
}

/** Cached, since an editor asks again after each change of another file. */
const chartsIn = onceEach((file: SourceFile): readonly KnownChart[] =>
  mayInstall(file)
    ? readStream(file).documents.flatMap(document => {
        const root = Place.ofDocument(document, 'resource')
        return [...installedBy(root), ...ownChart(root)].flatMap(chart => knownChart(chart) ?? [])
      })
    : []
)

const INSTALLING = /^[ \t]*kind: *["']?(?:HelmRelease|OCIRepository|Application)\b/m

/** A quick test that spares most files a second reading. */
function mayInstall({ path, text }: SourceFile): boolean {
  if (!isChartFile(path) && !INSTALLING.test(text)) return false
  return ENGINES.some(({ charts }) => charts.some(({ name }) => text.includes(name)))
}

function isChartFile(path: string): boolean {
  return /(?:^|[\\/])Chart\.ya?ml$/.test(path)
}

const ENGINES = dialects.flatMap(({ engine }) => engine ?? [])

/** A chart, with the location of its version. */
interface PlacedChart {
  readonly name: string
  readonly version: Place
  /** Whether that version is the application's instead of the chart's. */
  readonly isOfApplication?: boolean
}

function installedBy(root: Place): readonly PlacedChart[] {
  const spec = root.field('spec')
  switch (root.field('kind').text) {
    case 'HelmRelease': {
      const chart = spec.field('chart').field('spec')
      return named(chart.field('chart'), chart.field('version'))
    }
    case 'OCIRepository': {
      const ref = spec.field('ref')
      return named(spec.field('url'), ref.field('tag').exists ? ref.field('tag') : ref.field('semver'))
    }
    case 'Application':
      return [spec.field('source'), ...spec.field('sources').items()].flatMap(source =>
        named(
          source.field('chart').exists ? source.field('chart') : source.field('repoURL'),
          source.field('targetRevision')
        )
      )
    default:
      return isChartFile(root.file.path)
        ? root
            .field('dependencies')
            .items()
            .flatMap(each => named(each.field('name'), each.field('version')))
        : []
  }
}

/** The chart is the last part of an address such as `oci://registry/project/chart`. */
function named({ text }: Place, version: Place): readonly PlacedChart[] {
  return text === null || !version.exists ? [] : [{ name: text.split('/').at(-1) ?? '', version }]
}

function ownChart(root: Place): readonly PlacedChart[] {
  if (!isChartFile(root.file.path)) return []
  return named(root.field('name'), root.field('appVersion')).map(chart => ({
    ...chart,
    isOfApplication: true
  }))
}

interface KnownChart extends PlacedChart {
  readonly engine: DialectEngine
  readonly chart: ChartOfEngine
}

function knownChart(placed: PlacedChart): KnownChart | null {
  for (const engine of ENGINES) {
    const chart = engine.charts.find(({ name }) => name === placed.name)
    if (chart && (!placed.isOfApplication || chart.hasReleaseAsAppVersion))
      return { ...placed, engine, chart }
  }
  return null
}

/** Charts for several clusters may install different releases: then none of them counts. */
function releasesOf(charts: readonly KnownChart[]): ChartReleases {
  const read = charts.map(chart => ({ chart, release: releaseOf(chart) }))
  const notes = read.flatMap(({ chart, release }) => (release === null ? [unreadNote(chart)] : []))
  const known = read.flatMap(({ chart, release }) => (release === null ? [] : [{ chart, release }]))
  const [first] = known
  if (!first) return { releases: [], notes }
  const { name, label } = first.chart.engine
  const other = known.find(({ release }) => !mayBeOne(release, first.release))
  if (other) {
    const [one, two] = [first, other].map(({ chart, release }) => `${release} (${placeOf(chart)})`)
    const note = `charts install ${label} ${one} and ${two}: neither bounds the files; --engine ${name}@${first.release} does`
    return { releases: [], notes: [...notes, note] }
  }
  const { chart, release } = known.find(each => /\..*\./.test(each.release)) ?? first
  return { releases: [{ text: `${name}@${release}`, place: placeOf(chart), isFound: true }], notes }
}

/** Whether two versions may mean the same release: `0.38` may be 0.38.2. */
function mayBeOne(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
}

/** The release that a chart installs; null for a range, and for a chart with numbers of its own. */
function releaseOf({ version, chart, isOfApplication = false }: KnownChart): string | null {
  const text = version.text ?? ''
  const [, exact] = /^=?\s*v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/.exec(text) ?? []
  const [, line] = /^v?(\d{1,6}\.\d{1,6})(?:\.[xX*])?$/.exec(text) ?? []
  // `~0.38.2` means any later patch release.
  const [, patches] = /^~\s*v?(\d{1,6}\.\d{1,6})(?:\.\d{1,6})?$/.exec(text) ?? []
  const release = exact ?? line ?? patches ?? null
  if (release === null || isOfApplication) return release
  return compareReleases(release, chart.numberedSince) < 0 ? null : release
}

function unreadNote(chart: KnownChart): string {
  const { version, name, engine } = chart
  const { label } = engine
  const isRange = !/^=?\s*v?[\d.]+$/.test(version.text ?? '')
  const why = isRange
    ? `names no single release of ${label}`
    : `is older than ${chart.chart.numberedSince}, the first chart with the number of its release of ${label}`
  return `${placeOf(chart)}: ${name} ${version.text ?? ''} ${why}; name the release with --engine ${engine.name}@…`
}

function placeOf({ version: { file, span } }: KnownChart): string {
  return `${file.path}:${positionAt(file, span.start).line}`
}
