import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type SchemaSource, Workspace, type WorkspaceOrder } from '../../src/questions/index.js'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The files of a folder of the project, by their names in it. */
export function filesOf(folder: string): readonly { readonly path: string; readonly text: string }[] {
  return readdirSync(`${root}${folder}`)
    .filter(name => /\.ya?ml$/.test(name))
    .sort()
    .map(path => ({ path, text: readFileSync(`${root}${folder}/${path}`, 'utf8') }))
}

export const SAMPLES = 'fixtures/samples'

/** A workspace that holds the files of a folder. */
export function workspaceOf(folder: string, order: WorkspaceOrder = { compat: 'documented' }): Workspace {
  const workspace = new Workspace(order)
  for (const { path, text } of filesOf(folder)) workspace.set(path, text)
  return workspace
}

/** The schemas that come with vmcp. */
export const schemas: SchemaSource = name => {
  try {
    return JSON.parse(readFileSync(`${root}schemas/${name}.schema.json`, 'utf8'))
  } catch {
    return null
  }
}

/** A workspace of one file, in which `|` marks a place. */
export function marked(
  text: string,
  path = 'flow.yaml'
): { workspace: Workspace; path: string; offset: number } {
  const offset = text.indexOf('|')
  const workspace = workspaceOf(SAMPLES)
  workspace.set(path, text.slice(0, offset) + text.slice(offset + 1))
  return { workspace, path, offset }
}
