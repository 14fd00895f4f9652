import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { agentGraph, graphFormats } from '../../src/graph/index.js'
import { lint, validate } from '../../src/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { unpainted } from '../../src/text/marked-text.js'

/** The examples of the guide to agents, a file for each transport. */
const folder = 'fixtures/dialects/holodeck'
const examples = [
  { name: 'stdio', server: 'filesystem', needs: [] },
  { name: 'sse', server: 'remote_api', needs: ['API_TOKEN'] },
  { name: 'websocket', server: 'realtime', needs: [] },
  { name: 'http', server: 'streaming_api', needs: [] }
]
const fileOf = (path: string) => ({ path, text: readFileSync(path, 'utf8') })

describe.each(examples)('the example for $name', ({ name, server, needs }) => {
  const file = fileOf(`${folder}/guide-${name}.yaml`)

  it.each(['documented', 'engine'] as const)('is right in the reading %s', compat => {
    const { problems } = lint([file], { compat })
    expect(problems.map(({ severity, rule }) => [severity, rule])).toEqual(
      needs.map(() => ['info', 'require-variable'])
    )
    const { resources } = validate([file], { compat })
    expect(resources.map(({ kind, valid }) => [kind, valid])).toEqual([['Agent', true]])
  })

  it('is drawn in every format with its server', () => {
    const { agents } = loadProject([file], 'documented')
    expect(agents).toHaveLength(1)
    for (const { write } of graphFormats) {
      const text = write(agentGraph(agents), { width: 100, unicode: true, paint: unpainted })
      expect(text).toContain(server)
    }
  })
})
