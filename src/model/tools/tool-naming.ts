import { compareNames } from '../../text/compare-names.js'

/** A tool under its own server's name for it. */
export interface WorkloadTool {
  readonly workload: string
  readonly tool: string
}

/** A backend's tool as clients see it. */
export interface AdvertisedTool {
  /** Null where the name does not show it. */
  readonly backend: string | null
  /** The naming strategy for tools of several backends; null where no server that declares one is given. */
  readonly strategy: string | null
}

/** Names that resolve to no tool, because several tools claim them. */
export interface NameConflict {
  /** The names that cannot be called because of the conflict. */
  readonly names: readonly string[]
  readonly owners: readonly WorkloadTool[]
  /** What conflicts and the consequence, in complete sentences. */
  readonly reason: string
  /** True where the conflict makes every tool uncallable. */
  readonly isFatal: boolean
}

/** The names that tools get together. */
export interface NamedTools {
  /** The names of each tool, the listed one first; none for a tool removed by a conflict. */
  readonly names: readonly (readonly string[])[]
  readonly conflicts: readonly NameConflict[]
}

/** Sorted, since the order of a file has no meaning: `"search" of "github" and "search" of "jira"` */
export function describeOwner(owners: readonly WorkloadTool[]): string {
  const sorted = [...owners].sort(
    (a, b) => compareNames(a.workload, b.workload) || compareNames(a.tool, b.tool)
  )
  const words = sorted.map(({ workload, tool }) => `"${tool}" of "${workload}"`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** A tool's name with `-` in place of every character that names may not contain. */
export function publishedName(tool: string): string {
  return tool.replaceAll(/[^0-9A-Za-z_.-]/g, '-')
}
