import type { SuiteReport, WorkflowCoverage } from '../../suite/index.js'
import type { Reporter } from '../reporter.js'
import { type XmlElement, xmlDocument } from '../xml-text.js'
import { type BranchCoverage, coverageFiles, type FileCoverage, type LineCoverage } from './coverage-files.js'

/** Cobertura's XML (coverage-04.dtd): a package for all files, a class per file, a method per workflow. */
export const cobertura: Reporter<SuiteReport> = {
  name: 'cobertura',
  report: ({ coverage = [] }) => {
    const files = coverageFiles(coverage)
    const all = files.flatMap(({ lines }) => lines)
    const [lines, branches] = [linesIn(all), branchesIn(all)]
    return xmlDocument({
      name: 'coverage',
      attributes: {
        ...rates(all),
        'lines-covered': lines.covered,
        'lines-valid': lines.total,
        'branches-covered': branches.covered,
        'branches-valid': branches.total,
        complexity: 0,
        version: 'vmcp',
        // Equal results must give equal text, so it contains no time.
        timestamp: 0
      },
      children: [
        { name: 'sources', children: [{ name: 'source', text: '.' }] },
        { name: 'packages', children: [packageOf(files, all)] }
      ]
    })
  }
}

function packageOf(files: readonly FileCoverage[], all: readonly LineCoverage[]): XmlElement {
  return {
    name: 'package',
    attributes: { name: 'workflows', ...rates(all), complexity: 0 },
    children: [{ name: 'classes', children: files.map(classOf) }]
  }
}

function classOf({ file, workflows, lines }: FileCoverage): XmlElement {
  return {
    name: 'class',
    attributes: { name: file, filename: file, ...rates(lines), complexity: 0 },
    children: [
      { name: 'methods', children: workflows.map(each => methodOf(each, lines)) },
      { name: 'lines', children: lines.map(lineOf) }
    ]
  }
}

function methodOf({ workflow, source }: WorkflowCoverage, lines: readonly LineCoverage[]): XmlElement {
  const own = lines.filter(({ line }) => line >= source.line && line <= source.endLine)
  return {
    name: 'method',
    attributes: { name: workflow, signature: '', ...rates(own), complexity: 0 },
    children: [{ name: 'lines', children: own.map(lineOf) }]
  }
}

function lineOf({ line, hits, branches }: LineCoverage): XmlElement {
  if (branches.length === 0) return { name: 'line', attributes: { number: line, hits, branch: 'false' } }
  const { covered, total } = branchesIn([{ branches }])
  const percent = Math.floor((100 * covered) / total)
  return {
    name: 'line',
    attributes: {
      number: line,
      hits,
      branch: 'true',
      'condition-coverage': `${percent}% (${covered}/${total})`
    },
    children: [{ name: 'conditions', children: branches.map(conditionOf) }]
  }
}

function conditionOf({ hits }: BranchCoverage, number: number): XmlElement {
  return { name: 'condition', attributes: { number, type: 'jump', coverage: hits > 0 ? '100%' : '0%' } }
}

function rates(lines: readonly LineCoverage[]): { readonly [name: string]: string } {
  return { 'line-rate': rateOf(linesIn(lines)), 'branch-rate': rateOf(branchesIn(lines)) }
}

interface Counted {
  readonly covered: number
  readonly total: number
}

function linesIn(lines: readonly LineCoverage[]): Counted {
  return { covered: lines.filter(({ hits }) => hits > 0).length, total: lines.length }
}

function branchesIn(lines: readonly Pick<LineCoverage, 'branches'>[]): Counted {
  const all = lines.flatMap(({ branches }) => branches)
  return { covered: all.filter(({ hits }) => hits > 0).length, total: all.length }
}

/** From 0 to 1; 1 if there is nothing to cover. */
function rateOf({ covered, total }: Counted): string {
  return total === 0 ? '1' : String(Math.floor((10_000 * covered) / total) / 10_000)
}
