/**
 * Pictures of `vmcp graph --format svg` compared with Graphviz's of `--format dot`: crossings, size, and processor time of the whole
 * command. `npx tsx scripts/measure/drawings.ts` needs the last build, and `dot`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOfProgram, program } from '../../bench/measuring/measure.js'
import { drawnShape, drawnShapes, nest } from '../../bench/shapes/drawn-shapes.js'
import { crossingsOf, segmentsOfPlain, segmentsOfSvg } from './drawings/crossings.js'

const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'vmcp-drawings-'))
try {
  console.log(['picture', 'crossings', 'size', 'ms', 'Graphviz: crossings', 'size', 'ms'].join(' | '))
  for (const [name, args] of pictures()) console.log([name, ...ours(args), ...graphviz(args)].join(' | '))
} finally {
  rmSync(folder, { recursive: true })
}

function pictures(): [string, string[]][] {
  const names = ['release', 'incident', 'nightly', 'project']
  const samples = names.map((name): [string, string[]] => [name, [`fixtures/samples/${name}.yaml`]])
  const shapes = drawnShapes.map((name): [string, string] => [name, drawnShape(name, 100)])
  const written = [...shapes, ['nest', nest(100)] as const].map(([name, text]): [string, string[]] => {
    const path = join(folder, `${name}.yaml`)
    writeFileSync(path, text)
    return [`${name} of 100`, [path]]
  })
  return [...samples, ...written]
}

function ours(args: readonly string[]): string[] {
  const command = [program, 'graph', ...args, '--format', 'svg']
  const svg = textOf(process.execPath, command)
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return [`${crossingsOf(segmentsOfSvg(svg))}`, sizeOf(width, height), least(process.execPath, command)]
}

function graphviz(args: readonly string[]): string[] {
  const command = [program, 'graph', ...args, '--format', 'dot']
  const path = join(folder, 'graph.dot')
  writeFileSync(path, textOf(process.execPath, command))
  const plain = textOf('dot', ['-Tplain', path])
  const [, , width, height] = plain.split(/\s/)
  const size = sizeOf(Number(width) * 72, Number(height) * 72)
  const times = `${least(process.execPath, command)} + ${least('dot', ['-Tsvg', path])}`
  return [`${crossingsOf(segmentsOfPlain(plain))}`, size, times]
}

function textOf(command: string, args: readonly string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1e9 })
}

function sizeOf(width: number | string | undefined, height: number | string | undefined): string {
  return `${Math.round(Number(width))} × ${Math.round(Number(height))}`
}

/** Noise only adds. */
function least(command: string, args: readonly string[]): string {
  return Math.min(...Array.from({ length: rounds }, () => cpuOfProgram(command, args))).toFixed(0)
}
