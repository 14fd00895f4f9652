import { existsSync, readFileSync } from 'node:fs'
import { agentGraph, buildGraph, type Graph } from '../../src/graph/index.js'
import { loadProject, type Project } from '../../src/project/loading/load-project.js'
import { type WorkflowSketch, workflowOf } from './model-builder.js'

/** What a folder draws: an agent, the workflow of a document, or a sketch of the model. */
export function drawnIn(folder: string): Graph {
  const [agent, document] = [`${folder}/agent.yaml`, `${folder}/document.yaml`]
  if (existsSync(agent)) return agentGraph(projectOf(agent).agents)
  if (!existsSync(document)) {
    const sketch: WorkflowSketch = JSON.parse(readFileSync(`${folder}/sketch.json`, 'utf8'))
    return buildGraph(workflowOf(sketch))
  }
  const [workflow] = projectOf(document).workflows
  if (!workflow) throw new Error(`${document} defines nothing`)
  return buildGraph(workflow)
}

function projectOf(path: string): Project {
  return loadProject([{ path, text: readFileSync(path, 'utf8') }], 'documented')
}
