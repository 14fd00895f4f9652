import type { Diagnostic } from '../../source/diagnostic.js'
import { entryOf, type SourceFile } from '../../source/index.js'
import type { SourceDocument } from '../../source/source-node.js'
import { joined, parentOf } from './slash-path.js'

/** The file that makes a folder a Helm chart. */
const CHART_FILE = 'Chart.yaml'

const RULE = 'no-helm-template'

/**
 * The files, with those marked that Helm renders: files with braces in the folder `templates` of a chart, and the values of a chart.
 *
 * @param neighbours files of charts that are read only for this, and are not checked
 */
export function withCharts(
  files: readonly SourceFile[],
  neighbours: readonly SourceFile[] = []
): readonly SourceFile[] {
  const charts = new Set([...files, ...neighbours].filter(isChart).map(({ path }) => parentOf(path)))
  if (charts.size === 0) return files
  return files.map(file => {
    const chart = isValues(file)
      ? parentOf(file.path)
      : file.text.includes('{{')
        ? chartAround(file.path)
        : null
    return chart !== null && charts.has(chart) ? { ...file, chart: chart || '.' } : file
  })
}

function isChart({ path }: SourceFile): boolean {
  return path === CHART_FILE || path.endsWith(`/${CHART_FILE}`)
}

/** True for a name such as `values.yaml` or `values-prod.yaml`. */
function isValues({ path }: SourceFile): boolean {
  return /(?:^|\/)values(?:[-._][^/]*)?\.ya?ml$/.test(path)
}

/** The parent of the last folder `templates` in the path of a file; null where there is none. */
function chartAround(path: string): string | null {
  const at = `/${path}`.lastIndexOf('/templates/')
  return at === -1 ? null : path.slice(0, Math.max(0, at - 1))
}

/** The files that are not resources yet: templates found in a folder, and those with a known chart. */
export function unrenderedFiles(
  files: readonly SourceFile[],
  found: readonly Diagnostic[],
  named: ReadonlySet<string> | undefined
): ReadonlySet<SourceFile> {
  const unreadable = new Set(found.flatMap(({ rule, file }) => (rule === RULE ? [file] : [])))
  return new Set(
    files.filter(file =>
      unreadable.has(file) ? named !== undefined && !named.has(file.path) : file.chart !== undefined
    )
  )
}

/** True where a document may only seem incomplete because it is not rendered yet. */
export function isUnrendered({ file }: SourceDocument, found: readonly Diagnostic[]): boolean {
  return found.some(each => each.rule === RULE && each.file === file)
}

/** One note for each file, at its first document of a kind that is checked. */
export function chartNotes(documents: readonly SourceDocument[]): readonly Diagnostic[] {
  const first = new Map([...documents].reverse().map(document => [document.file, document]))
  return [...first.values()].map(noteOn)
}

function noteOn({ file, index, root }: SourceDocument): Diagnostic {
  const span = entryOf(root, 'kind')?.value.span ?? root?.span ?? { start: 0, end: 0 }
  const folder = file.chart ?? chartAround(file.path) ?? 'CHART'
  const what = isValues(file)
    ? 'these are values of a Helm chart, which are in a resource only once it is rendered'
    : 'this is a template of Helm, which is a resource only once it is rendered'
  return {
    rule: RULE,
    severity: 'info',
    message: `${what}; check that: helm template ${folder || '.'} | vmcp lint -`,
    file,
    document: index,
    path: '',
    span
  }
}

/** Where the chart of a named file may be. */
export function chartFileOf(path: string): string | null {
  const chart = chartAround(path)
  return chart === null ? null : joined(chart, CHART_FILE)
}
