import { dialects } from '../../../src/dialects/index.js'
import type { FieldHistory, Life, ReleaseTable } from '../../../src/dialects/releases/release-table.js'

/** The releases that moved most, with what an author notices of them. */
const STEPS: Readonly<Record<string, readonly (readonly [release: string, what: string])[]>> = {
  toolhive: [
    ['0.6.17', 'The standalone configuration is written in camelCase, and unknown fields are refused.'],
    ['0.7.0', 'Composite tools, aggregation and operational settings of a server move into `spec.config`.'],
    ['0.13.0', 'Loops; the message of a question is expanded.'],
    ['0.20.0', 'The group is a map with a name.'],
    ['0.21.0', 'Sign-in and telemetry become resources of their own.'],
    ['0.23.0', 'The resources are stored as `v1beta1`; `v1alpha1` is served still, and deprecated.'],
    ['0.42.1', 'Annotations of composite tools.']
  ],
  muster: [
    ['0.0.78', 'Servers are `stdio`, `streamable-http` or `sse`; the command is a text.'],
    ['0.1.156', 'Arguments, defaults and `jsonPath` take any value.'],
    ['0.1.164', 'The kind `ServiceClass` goes; its definition went with 0.1.166.'],
    ['0.8.0', 'Loops, parallel groups, `onFailure` and conditions by template.'],
    ['0.10.0', 'Every result can be read; output templates; indices in `jsonPath`.']
  ]
}

/** Paths that a cell names. */
const MAX_PATHS = 10

/** The part of `docs/releases.md` that is made from the tables. */
function releaseSteps(tables: readonly ReleaseTable[]): string {
  return tables.map(stepsOf).join('\n\n')
}

function stepsOf(table: ReleaseTable): string {
  const label = dialects.find(({ engine }) => engine?.name === table.engine)?.engine?.label ?? table.engine
  const rows = (STEPS[table.engine] ?? []).map(([release, what]) => {
    const at = table.releases.indexOf(release)
    if (at < 0) throw new Error(`the table of ${table.engine} has no release ${release}`)
    const changes = Object.entries(table.kinds).flatMap(([kind, { root }]) => changesAt(root, kind, '', at))
    const named = (isNew: boolean) => pathsIn(changes.filter(change => change.isNew === isNew))
    return `| ${release} | ${what} | ${named(true)} | ${named(false)} |`
  })
  return `## ${label}\n\n| release | what | new | gone |\n|---|---|---|---|\n${rows.join('\n')}`
}

interface FieldChange {
  readonly kind: string
  readonly path: string
  readonly isNew: boolean
}

function changesAt(field: FieldHistory, kind: string, path: string, at: number): FieldChange[] {
  const own = field.life ? changeOf(field.life, at) : null
  // What is below a field that came or went is part of that.
  if (own !== null) return [{ kind, path, isNew: own }]
  return Object.entries(field.below ?? {}).flatMap(([name, each]) =>
    changesAt(each, kind, name === '[]' ? `${path}[]` : path === '' ? name : `${path}.${name}`, at)
  )
}

function changeOf(life: Life, at: number): boolean | null {
  const index = life.indexOf(at)
  return index < 0 ? null : index % 2 === 0
}

function pathsIn(changes: readonly FieldChange[]): string {
  const paths = [...new Set(changes.map(({ path }) => path))].sort()
  const shown = paths.slice(0, MAX_PATHS).map(path => `\`${path}\``)
  const rest = paths.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

const START = '<!-- made by scripts/upstream/generate.ts -->'
const END = '<!-- end -->'

/** A page with its made part written anew. */
export function withReleaseSteps(page: string, tables: readonly ReleaseTable[]): string {
  const [before, after] = [page.indexOf(START), page.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`the page has no part between ${START} and ${END}`)
  return `${page.slice(0, before)}${START}\n\n${releaseSteps(tables)}\n\n${page.slice(after)}`
}
