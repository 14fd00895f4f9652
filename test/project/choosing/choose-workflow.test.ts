import { describe, expect, it } from 'vitest'
import { chooseWorkflow } from '../../../src/project/choosing/choose-workflow.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

const head = (kind: string) =>
  `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: ${kind}\nmetadata: { name: a }\n`

function refused(...texts: readonly string[]): string {
  const files = texts.map((text, index) => ({ path: `${index}.yaml`, text }))
  try {
    return `chosen: ${chooseWorkflow(loadProject(files, 'documented'), undefined).name}`
  } catch (error) {
    return String(error)
  }
}

describe('chooseWorkflow, where there is none', () => {
  const server = `${head('MCPServer')}spec: { image: a, transport: stdio, prot: 1 }\n`

  it('reports why a document could not be read', () => {
    expect(refused('a: [\n')).toMatch(/no workflow was found in 0\.yaml: .*\[/)
    expect(refused(`${head('VirtualMCPCompositeToolDefinition')}spec: [ 1 ]\n`)).toContain(
      ': spec: Invalid value'
    )
  })

  it('reports no errors where there are none', () => {
    expect(refused(server.replace(', prot: 1', ''))).toMatch(/no workflow was found in 0\.yaml$/)
  })

  it('does not take for the reason what is wrong with a document of another kind', () => {
    expect(refused(server)).toMatch(
      /no workflow was found in 0\.yaml; there are errors in 0\.yaml, which vmcp lint reports$/
    )
    expect(refused(server, 'a: [\n')).toMatch(/no workflow was found in 0\.yaml, 1\.yaml: .*\[/)
  })
})
