import { readFileSync } from 'node:fs'
import { readFixtures } from '../../src/backends/read-fixtures.js'
import type { ElicitationAnswer, JsonObject } from '../../src/model/index.js'
import { everyProblemIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { Simulation } from '../../src/project/simulation/finished-run.js'
import { simulate } from '../../src/project/simulation/simulate.js'

/** What a run file holds in addition to the workflow and its fixtures. */
interface RunSketch {
  readonly arguments: JsonObject
  readonly answers?: { readonly [step: string]: ElicitationAnswer }
}

/** The dry run of the only workflow in a folder. */
export async function simulateFolder(folder: string): Promise<Simulation> {
  const read = (path: string) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') })
  const project = loadProject([read('workflow.yaml')], 'documented')
  const { fixtures } = readFixtures([read('tools.fixtures.yaml')])
  const sketch: RunSketch = JSON.parse(read('run.json').text)
  const [workflow] = project.workflows
  if (!workflow) throw new Error(`no workflow in ${folder}`)
  const problems = everyProblemIn(project).filter(({ severity, refusal }) => severity === 'error' && refusal)
  const answers = new Map(Object.entries(sketch.answers ?? {}))
  return simulate(workflow, { arguments: sketch.arguments, fixtures, answers, problems })
}
