import { readFileSync } from 'node:fs'
import { readFixtures } from '../../../src/backends/index.js'
import { buildGraph, graphFormats, svgPicture } from '../../../src/graph/index.js'
import { chooseWorkflow } from '../../../src/project/choosing/choose-workflow.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { type SimulationOptions, simulate } from '../../../src/project/simulation/simulate.js'
import { lintReporters } from '../../../src/reporters/lint/index.js'
import { painter } from '../../../src/reporters/painter.js'
import { dryRunReporters } from '../../../src/reporters/run/index.js'
import { runOverlay } from '../../../src/reporters/run/run-overlay.js'
import { editorFrames } from './editor-pictures.js'
import { liveFrames } from './live-pictures.js'
import { terminalPicture } from './terminal-picture.js'

const shown = { colour: true, width: 80, unicode: true }
const samples = new URL('../../../fixtures/samples/', import.meta.url)

/** The pictures of the documentation by name, made from the samples as a terminal of 80 columns shows them. */
export async function pictures(): Promise<ReadonlyMap<string, string>> {
  return new Map([
    ['lint.svg', picture('lint nightly.yaml', lintText())],
    ['graph.svg', picture('graph incident.yaml', graphText())],
    ['release.svg', drawing('release.yaml')],
    ['release-run.svg', await releaseDrawing()],
    ['incident-run.svg', await incidentDrawing()],
    [
      'dry-run.svg',
      picture('dry-run incident.yaml --fixtures incident.fixtures.yaml --arg service=web', await dryRunText())
    ],
    ...[...(await editorFrames())].map(([name, text]) => [name, terminalPicture(text, 98)] as const),
    ...[...(await liveFrames())].map(
      ([name, text]) => [name, picture(liveCommands[name] ?? '', text)] as const
    )
  ])
}

const liveCommands: Readonly<Record<string, string>> = {
  'run.svg': 'run incident.yaml --backends mcp.json --arg service=web',
  'run-question.svg': 'run release.yaml --backends mcp.json --arg change=4711',
  'run-many.svg': 'run many.yaml --backends mcp.json --max-parallel 50'
}

function picture(command: string, text: string): string {
  return terminalPicture(`\x1b[36m$\x1b[39m \x1b[1mvmcp ${command}\x1b[22m\n${text}`)
}

function sample(name: string) {
  return { path: name, text: readFileSync(new URL(name, samples), 'utf8') }
}

function lintText(): string {
  const project = loadProject([sample('nightly.yaml')], 'documented')
  return reporterOf(lintReporters, 'pretty').report({ project, diagnostics: problemsIn(project) }, shown)
}

function graphText(): string {
  const workflow = chooseWorkflow(loadProject([sample('incident.yaml')], 'documented'), undefined)
  const tree = graphFormats.find(format => format.name === 'tree')
  return tree?.write(buildGraph(workflow), { ...shown, paint: painter(true) }) ?? ''
}

function drawing(name: string): string {
  const workflow = chooseWorkflow(loadProject([sample(name)], 'documented'), undefined)
  const svg = graphFormats.find(format => format.name === 'svg')
  return svg?.write(buildGraph(workflow), { ...shown, paint: painter(false) }) ?? ''
}

async function releaseDrawing(): Promise<string> {
  const answers = new Map([['approval', { action: 'accept' as const, content: { approved: true } }]])
  return runDrawing('release', { arguments: { change: '4711' }, answers })
}

function incidentDrawing(): Promise<string> {
  return runDrawing('incident', { arguments: { service: 'web' }, answers: new Map() })
}

async function runDrawing(
  name: string,
  given: Pick<SimulationOptions, 'arguments' | 'answers'>
): Promise<string> {
  const workflow = chooseWorkflow(loadProject([sample(`${name}.yaml`)], 'documented'), undefined)
  const { fixtures } = readFixtures([sample(`${name}.fixtures.yaml`)])
  const { events } = await simulate(workflow, { ...given, fixtures })
  const graph = buildGraph(workflow)
  return svgPicture([graph], { width: 960, overlay: runOverlay(graph, events), isAlone: true })
}

async function dryRunText(): Promise<string> {
  const workflow = chooseWorkflow(loadProject([sample('incident.yaml')], 'documented'), undefined)
  const { fixtures } = readFixtures([sample('incident.fixtures.yaml')])
  const simulation = await simulate(workflow, { arguments: { service: 'web' }, fixtures, answers: new Map() })
  return reporterOf(dryRunReporters, 'pretty').report(simulation, shown)
}

function reporterOf<R extends { readonly name: string }>(reporters: readonly R[], name: string): R {
  const found = reporters.find(reporter => reporter.name === name)
  if (!found) throw new Error(`no reporter is called ${name}`)
  return found
}
