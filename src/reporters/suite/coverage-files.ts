import type { CoveragePoint, WorkflowCoverage } from '../../suite/index.js'

/** What tests exercise of one file, by its lines: the form that foreign coverage tools read. */
export interface FileCoverage {
  readonly file: string
  readonly workflows: readonly WorkflowCoverage[]
  readonly lines: readonly LineCoverage[]
}

export interface LineCoverage {
  readonly line: number
  /** How often the step of the line ran; for a line of no step, how often its workflow did. */
  readonly hits: number
  readonly branches: readonly BranchCoverage[]
}

/** One outcome of a point that has several, or of one that a run can do without. */
export interface BranchCoverage {
  /** `condition of deploy: true`. */
  readonly name: string
  readonly hits: number
  /** Whether the line was reached, so that the branch could be taken. */
  readonly isReached: boolean
  /** Branches of one point share a block, and are numbered in it. */
  readonly block: number
  readonly number: number
}

/** All files by name, with those lines that belong to a step or to another point. */
export function coverageFiles(coverage: readonly WorkflowCoverage[]): readonly FileCoverage[] {
  const byFile = new Map<string, WorkflowCoverage[]>()
  for (const workflow of coverage)
    byFile.set(workflow.source.file, [...(byFile.get(workflow.source.file) ?? []), workflow])
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
    // Inner steps follow the step around them, and their lines replace its own.
    for (const { line, endLine, outcomes } of points.filter(isStep))
      for (let at = line; at <= endLine; at++) hits.set(at, outcomes[0]?.hits ?? 0)
  }
  const branches = branchesOf(workflows, hits)
  // A condition is evaluated although its step is skipped, and no line has branches that it does not reach.
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

/** A step, or a step that runs after a failure: all its lines are painted. */
function isStep({ outcomes }: CoveragePoint): boolean {
  return outcomes[0]?.name === 'reached'
}
