import { grouped } from '../../model/index.js'
import type { CoveragePoint, WorkflowCoverage } from '../../suite/index.js'

/** The coverage of one file by line, as coverage tools read it. */
export interface FileCoverage {
  readonly file: string
  readonly workflows: readonly WorkflowCoverage[]
  readonly lines: readonly LineCoverage[]
}

export interface LineCoverage {
  readonly line: number
  /** How often the step on this line ran; outside of steps, how often the workflow did. */
  readonly hits: number
  readonly branches: readonly BranchCoverage[]
}

/** One outcome of a point with several outcomes, or of a point that a run need not reach. */
export interface BranchCoverage {
  /** `condition of deploy: true`. */
  readonly name: string
  readonly hits: number
  /** Whether the line was reached, so that the branch could have been taken. */
  readonly isReached: boolean
  /** Branches of one point share a block and are numbered within it. */
  readonly block: number
  readonly number: number
}

/** All files by name, with the lines that belong to a step or another point. */
export function coverageFiles(coverage: readonly WorkflowCoverage[]): readonly FileCoverage[] {
  const byFile = grouped(coverage, ({ source }) => source.file)
  return [...byFile]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, workflows]) => ({ file, workflows, lines: linesOf(workflows) }))
}

/** A point with its outcomes, for display: `retry of deploy never gives up`. */
export function pointText({ kind, name, outcomes }: CoveragePoint): string {
  if (kind === 'handler') return outcomes[0]?.name === 'reached' ? `handler ${name}` : `failure of ${name}`
  return kind === 'answer' ? `answer to ${name}` : `${kind} of ${name}`
}

function linesOf(workflows: readonly WorkflowCoverage[]): readonly LineCoverage[] {
  const hits = new Map<number, number>()
  for (const { points, runs } of workflows) {
    for (const point of points.filter(point => !isStep(point))) hits.set(point.line, runs)
    // Inner steps are later in the list, so their lines replace those of the outer step.
    for (const { line, endLine, outcomes } of points.filter(isStep))
      for (let at = line; at <= endLine; at++) hits.set(at, outcomes[0]?.hits ?? 0)
  }
  const branches = branchesOf(workflows, hits)
  // A condition is evaluated even if its step is skipped. A line must have as many hits as its branches.
  for (const [line, own] of branches)
    hits.set(line, Math.max(hits.get(line) ?? 0, ...own.map(branch => branch.hits)))
  return [...hits]
    .sort(([a], [b]) => a - b)
    .map(([line, hits]) => ({ line, hits, branches: branches.get(line) ?? [] }))
}

function branchesOf(
  workflows: readonly WorkflowCoverage[],
  lineHits: ReadonlyMap<number, number>
): ReadonlyMap<number, readonly BranchCoverage[]> {
  const branches = new Map<number, BranchCoverage[]>()
  for (const [block, point] of workflows
    .flatMap(({ points }) => points.filter(each => !isStep(each)))
    .entries()) {
    const isReached = (lineHits.get(point.line) ?? 0) > 0 || point.outcomes.some(({ hits }) => hits > 0)
    const own = point.outcomes.map(({ name, hits }, number) => ({
      name: `${pointText(point)}: ${name}`,
      hits,
      isReached,
      block,
      number
    }))
    branches.set(point.line, [...(branches.get(point.line) ?? []), ...own])
  }
  return branches
}

/** Whether a point is a step or a failure handler, whose lines all count. */
function isStep({ outcomes }: CoveragePoint): boolean {
  return outcomes[0]?.name === 'reached'
}
