/** A tool as its own server calls it. */
export interface WorkloadTool {
  readonly workload: string
  readonly tool: string
}

/** A backend's tool as clients are offered it. */
export interface AdvertisedTool {
  /** Null where its name does not tell. */
  readonly backend: string | null
  /** How tools of several backends get their names; null where no server is given that says so. */
  readonly strategy: string | null
}

/** Names that lead to no tool, because several tools have a claim to them. */
export interface NameConflict {
  /** The names that cannot be called because of it. */
  readonly names: readonly string[]
  readonly owners: readonly WorkloadTool[]
  /** Who has what in common and what becomes of it, in whole words. */
  readonly reason: string
  /** True where no tool at all can be called because of it. */
  readonly isFatal: boolean
}

/** The names that tools get together. */
export interface NamedTools {
  /** For each tool its names, the one that is listed first; none for a tool that a conflict takes away. */
  readonly names: readonly (readonly string[])[]
  readonly conflicts: readonly NameConflict[]
}

/** Sorted, since the order of a file says nothing: `"search" of "github" and "search" of "jira"` */
export function describeOwner(owners: readonly WorkloadTool[]): string {
  const sorted = [...owners].sort((a, b) => order(a.workload, b.workload) || order(a.tool, b.tool))
  const words = sorted.map(({ workload, tool }) => `"${tool}" of "${workload}"`)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
