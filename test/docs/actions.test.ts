import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lint, runSuite } from '../../src/index.js'
import { loadProject } from '../../src/project/loading/load-project.js'

const page = readFileSync('docs/actions.md', 'utf8')
const [document = '', tests = ''] = [...page.matchAll(/```yaml\n(.*?)```/gs)].map(match => match[1] ?? '')

const tools = `tools:
  notes_create: { responses: [ { structuredContent: { id: 7 } } ] }
  notes_move: { responses: [ { structuredContent: { place: shelf } } ] }
  mail_send: { responses: [ { text: sent } ] }
`

describe('the page about tools with several actions', () => {
  it('shows a document that is right', () => {
    const { problems } = lint([{ path: 'note.yaml', text: document }])
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('shows a test that passes', async () => {
    const text = `vmcpTest: v1\nfiles: [ note.yaml ]\n${tools}tests:\n${tests.replace(/^/gm, '  ')}`
    const load = async () => [{ path: 'note.yaml', text: document }]
    const report = await runSuite([{ path: 'note.vmcp-test.yaml', text }], { load })
    expect(report.files[0]?.tests).toMatchObject([{ status: 'passed', failures: [] }])
  })

  it('shows what wrong calls are answered', async () => {
    const [tool] = loadProject([{ path: 'note.yaml', text: document }], 'documented').workflows
    for (const given of [{}, { action: 'craete' }, { action: 'create', id: 7 }]) {
      const refused = await tool?.routing?.route(given)
      const bound = refused?.semantics.bindArguments(given)
      expect(page).toContain(`\`Error: ${bound?.ok === false ? bound.failure.cause : '-'}\``)
    }
  })

  it('names each rule about actions', () => {
    for (const [, rule = ''] of page.matchAll(/`((?:no|valid|require)-[a-z-]+)`/g))
      expect(readFileSync(`docs/rules/${rule}.md`, 'utf8')).toContain(`# ${rule}`)
  })
})
