import { describe, expect, it } from 'vitest'
import { hoverAt, namesOf, offersAt, rename, Workspace } from '../../src/questions/index.js'
import { applyEdits } from '../../src/source/index.js'
import { schemas } from './sample-workspace.js'

const path = 'flow.yaml'
const flow = (value: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: flow }
spec:
  name: flow
  description: Asks for the weather
  parameters:
    type: object
    properties:
      city: { type: string, description: Where it rains }
    required: [city]
  steps:
    - id: first
      tool: weather_get
      arguments:
        text: ${value}
`

/** The same template in each way to write text; what YAML escapes is before it, so that offsets differ. */
const styles: readonly (readonly [string, string])[] = [
  ['plain', 'In {{.params.city}} now'],
  ['plain over two lines', 'In the city of\n          {{.params.city}} now'],
  ['in single quotes', "'It''s {{.params.city}} now'"],
  ['in double quotes', '"a \\"b\\" \\u00e9\\t{{.params.city}} now"'],
  ['in double quotes over two lines', '"one \\\n          two {{.params.city}} now"'],
  ['literal', '|\n          é first\n          {{.params.city}} now'],
  ['literal with indentation', '|2-\n            {{.params.city}} now'],
  ['folded', '>-\n          one\n          two {{.params.city}}\n          now'],
  ['with an anchor and a tag', '!!str &here "{{.params.city}} now"']
]

describe.each(styles)('a template in text that is %s', (_, value) => {
  const text = flow(value)
  const workspace = new Workspace({ compat: 'engine' })
  workspace.set(path, text)
  const at = text.indexOf('.params.city}}') + '.params.'.length
  const question = { workspace, schemas, path }

  it('is described at exactly its letters', () => {
    const found = hoverAt({ ...question, index: () => namesOf(workspace), offset: at + 1 })
    expect(found?.markdown).toContain('Where it rains')
    expect(found && text.slice(found.span.start, found.span.end)).toContain('city')
  })

  it('is completed at the end of its letters', () => {
    expect(offersAt({ ...question, offset: at + 2 }).map(({ label }) => label)).toEqual(['city'])
  })

  it('has a name that can be changed there', () => {
    const answer = rename(namesOf(workspace), { path, offset: at + 1, name: 'town' })
    if ('refused' in answer) throw new Error(answer.refused)
    const [edits = []] = [...answer.edits.values()]
    const renamed = text.replace('city:', 'town:').replace('[city]', '[town]')
    expect(applyEdits(text, edits)).toBe(renamed.replace('.params.city', '.params.town'))
  })
})
