import { describe, expect, it } from 'vitest'
import { dryRun } from '../../../../src/index.js'

function workflow(name: string, spec: string): string {
  return `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: ${name} }
spec: ${spec}
`
}

async function outputOf(
  documents: readonly string[],
  { tools, given = {} }: { readonly tools: object; readonly given?: object }
) {
  const report = await dryRun([{ path: 'flows.yaml', text: documents.join('---\n') }], {
    workflow: 'job',
    compat: 'engine',
    arguments: given as never,
    fixtures: { tools } as never
  })
  return report.output
}

const nested = workflow('kid', '{ steps: [ { id: k, tool: x_tool } ] }')

function failingWith(content: readonly object[]) {
  const parent = workflow(
    'job',
    '{ steps: [ { id: a, tool: workflow_kid, allowFailure: true } ], output: { said: "{{ .results.a.error }}" } }'
  )
  return outputOf([parent, nested], { tools: { x_tool: { responses: [{ isError: true, content }] } } })
}

describe('an error result that comes through a nested workflow', () => {
  it('gets the identifier of the run into a single text that is a JSON object', async () => {
    expect(await failingWith([{ type: 'text', text: '{"z":1}' }])).toEqual({
      said: expect.stringMatching(/^\{"execution_id":"[-0-9a-f]{36}","z":1\}$/)
    })
  })

  it('is left as it is where there are two', async () => {
    const second = { type: 'text', text: 'more' }
    expect(await failingWith([{ type: 'text', text: '{"z":1,"a":2}' }, second])).toEqual({
      said: '{"z":1,"a":2}'
    })
  })

  it('has the JSON of what is no text in its place', async () => {
    const resource = { uri: 'file:///a', mimeType: 'text/plain', text: 'a < b' }
    expect(await failingWith([{ type: 'resource', resource }])).toEqual({
      said: String.raw`{"type":"resource","resource":{"uri":"file:///a","mimeType":"text/plain","text":"a \u003c b"}}`
    })
    expect(await failingWith([{ type: 'image', data: 'aGk=', mimeType: 'image/png' }])).toEqual({
      said: '{"type":"image","data":"aGk=","mimeType":"image/png"}'
    })
  })
})

describe('the output of a workflow', () => {
  it('has the identifier of the run in place of one of its own', async () => {
    const own = workflow(
      'kid',
      '{ steps: [ { id: k, tool: x_tool } ], output: { execution_id: mine, count: 1 } }'
    )
    const parent = workflow(
      'job',
      '{ steps: [ { id: a, tool: workflow_kid } ], output: { id: "{{ .results.a.execution_id }}" } }'
    )
    const tools = { x_tool: { responses: [{ text: '{}' }] } }
    expect(await outputOf([parent, own], { tools })).toEqual({
      id: expect.stringMatching(/^[-0-9a-f]{36}$/)
    })
    expect(await outputOf([own.replace('kid', 'job')], { tools })).toEqual({ count: 1 })
  })

  it('names arguments in expected values that were compared', async () => {
    const seen = async (expectation: string, text = '{"ok":true}') => {
      const steps = `[ { id: a, tool: x_tool }, { id: b, tool: x_tool, condition: { fromStep: a, ${expectation} } } ]`
      const output = await outputOf([workflow('job', `{ steps: ${steps} }`)], {
        tools: { x_tool: { responses: [{ text }] } },
        given: { name: 'bob' }
      })
      return (output as { readonly template_vars: unknown }).template_vars
    }
    const path = 'jsonPath: { gone: "{{ .input.name }}" }'
    expect(await seen(`expect: { success: true, ${path} }`)).toEqual(['input.name'])
    expect(await seen(`expectNot: { ${path} }`)).toEqual(['input.name'])
    expect(await seen(`expect: { ${path} }`)).toEqual([])
    expect(await seen(`expect: { success: true, ${path} }`, 'plain text')).toEqual([])
  })

  it('has the error at each record of the step that failed', async () => {
    const steps =
      '[ { id: one, tool: x_tool }, { id: each, forEach: { items: "{{ .input.list }}", steps: [ { id: one, tool: x_tool } ] } } ]'
    const output = await outputOf([workflow('job', `{ steps: ${steps} }`)], {
      tools: { x_tool: { responses: [{ text: '{}', times: 2 }, { error: 'no luck' }] } },
      given: { list: [1, 2] }
    })
    expect(output).toMatchObject({
      steps: [
        { id: 'one', status: 'completed', error: 'no luck' },
        { id: 'one', status: 'completed', error: 'no luck' },
        { id: 'one', status: 'failed', error: 'no luck' }
      ]
    })
  })
})
