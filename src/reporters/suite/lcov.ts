import type { SuiteReport, WorkflowCoverage } from '../../suite/index.js'
import { printable } from '../../text/marked-text.js'
import type { Reporter } from '../reporter.js'
import { type BranchCoverage, coverageFiles, type FileCoverage } from './coverage-files.js'

/** The tracefile of lcov: lines are those of steps, functions are workflows, branches are all other points. */
export const lcov: Reporter<SuiteReport> = {
  name: 'lcov',
  report: ({ coverage = [] }) =>
    coverageFiles(coverage)
      .flatMap(recordOf)
      .map(line => `${line}\n`)
      .join('')
}

function recordOf({ file, workflows, lines }: FileCoverage): readonly string[] {
  const branches = lines.flatMap(({ line, branches }) => branches.map(branch => ({ line, branch })))
  return [
    'TN:',
    `SF:${printable(file)}`,
    ...workflows.map(each => `FN:${each.source.line},${functionName(each)}`),
    ...workflows.map(each => `FNDA:${each.runs},${functionName(each)}`),
    `FNF:${workflows.length}`,
    `FNH:${workflows.filter(({ runs }) => runs > 0).length}`,
    ...branches.map(({ line, branch }) => `BRDA:${line},${branch.block},${branch.number},${taken(branch)}`),
    `BRF:${branches.length}`,
    `BRH:${branches.filter(({ branch }) => branch.hits > 0).length}`,
    ...lines.map(({ line, hits }) => `DA:${line},${hits}`),
    `LF:${lines.length}`,
    `LH:${lines.filter(({ hits }) => hits > 0).length}`,
    'end_of_record'
  ]
}

/** Commas are replaced, since they end a field. */
function functionName({ workflow }: WorkflowCoverage): string {
  return printable(workflow).replaceAll(',', ' ')
}

/** A dash if the line was never reached. */
function taken({ hits, isReached }: BranchCoverage): string {
  return isReached ? String(hits) : '-'
}
