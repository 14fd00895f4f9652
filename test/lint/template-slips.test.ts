import { describe, expect, it } from 'vitest'
import { lint } from '../../src/index.js'
import { applyEdits } from '../../src/source/text/apply-edits.js'

/** A tool with a parameter and one argument, whose template is given. */
function withTemplate(template: string): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Publishes a release
  parameters:
    type: object
    properties:
      stage: { type: string, description: Where it goes }
      people: { type: array, items: { type: string }, description: Who is asked }
    required: [stage, people]
  steps:
    - id: publish
      tool: registry_push
      arguments:
        target: '${template}'
`
}

describe('a slip in a template', () => {
  it.each([
    ['{{if eq .params.stage "a"}}x{{else}}y{{edn}}', '{{if eq .params.stage "a"}}x{{else}}y{{end}}', 'end'],
    ['{{if eq .params.stage "a"}}x{{else}}y{{endif}}', '{{if eq .params.stage "a"}}x{{else}}y{{end}}', 'end'],
    ['{{IF eq .params.stage "a"}}x{{end}}', '{{if eq .params.stage "a"}}x{{end}}', 'if'],
    ['{{if eq .params.stage "a"}}x{{esle}}y{{end}}', '{{if eq .params.stage "a"}}x{{else}}y{{end}}', 'else'],
    ['{{if eq .params.stage "a"}}x', '{{if eq .params.stage "a"}}x{{end}}', 'is missing'],
    [
      '{{if .params.stage == "a"}}x{{end}}',
      '{{if eq .params.stage "a"}}x{{end}}',
      'there is no ==; write {{eq A B}}'
    ],
    ['{{if .params.stage != "a"}}x{{end}}', '{{if ne .params.stage "a"}}x{{end}}', 'write {{ne A B}}'],
    ['{{json: .params.people}}', '{{json .params.people}}', 'no colon'],
    ['{{if eq .params.stage, "a"}}x{{end}}', '{{if eq .params.stage "a"}}x{{end}}', 'no comma'],
    ['{{.params.people || json}}', '{{.params.people | json}}', 'with one |'],
    ['{{$params.stage}}', '{{.params.stage}}', 'names of the data begin with a dot'],
    ['{{.params."stage"}}', '{{.params.stage}}', 'are written without quotes'],
    ['{{.params.people[0]}}', '{{(index .params.people 0)}}', 'write {{index LIST 0}}'],
    ['{{.params.people.length()}}', '{{len .params.people}}', 'values have no methods'],
    ['{{length .params.people}}', '{{len .params.people}}', 'here it is called len'],
    [
      '{{if and (eq .params.stage "a") (gt (len .params.people) 1}}x{{end}}',
      '{{if and (eq .params.stage "a") (gt (len .params.people) 1)}}x{{end}}',
      'is not closed'
    ]
  ])('is named: %s → %s', (written, right, message) => {
    const text = withTemplate(written)
    const [found] = lint([{ path: 'release.yaml', text }], { compat: 'engine' }).problems
    expect(found?.message).toContain(message)
    expect(applyEdits(text, found?.fix?.edits ?? [])).toBe(withTemplate(right))
  })

  it.each([
    ['{{if eq .params.stage "a"}}x{{else}}it\'\'s', 'is missing', 'Write'],
    ['{{if .params.stage == "it\'\'s"}}x{{end}}', 'write {{eq A B}}', undefined]
  ])('has a fix where its quotes allow that: %s', (template, message, fix) => {
    const [found] = lint([{ path: 'release.yaml', text: withTemplate(template) }], {
      compat: 'engine'
    }).problems
    expect(found?.message).toContain(message)
    if (fix === undefined) expect(found?.fix).toBeUndefined()
    else expect(found?.fix?.description).toContain(fix)
  })

  it('is the dash of a name that is written with an underscore elsewhere', () => {
    const text = withTemplate('{{.steps.who-am-i.output.name}}').replace(
      '    - id: publish',
      '    - { id: who_am_i, tool: chat_me }\n    - id: publish\n      dependsOn: [who_am_i]'
    )
    const [found] = lint([{ path: 'release.yaml', text }], { compat: 'engine' }).problems
    expect(found?.message).toContain('(did you mean "who_am_i"?)')
    expect(applyEdits(text, found?.fix?.edits ?? [])).toContain("'{{.steps.who_am_i.output.name}}'")
  })

  it('is a path of n8n, with a fix where the text is in quotes', () => {
    const quoted = withTemplate('={{ $json.stage }}')
    const plain = quoted.replace("'={{ $json.stage }}'", '={{ $json.stage }}')
    const [inQuotes] = lint([{ path: 'release.yaml', text: quoted }], { compat: 'engine' }).problems
    const [asPlain] = lint([{ path: 'release.yaml', text: plain }], { compat: 'engine' }).problems
    expect(inQuotes?.message).toContain('write {{.params.stage}}, and no = before the braces')
    expect(applyEdits(quoted, inQuotes?.fix?.edits ?? [])).toBe(withTemplate('{{ .params.stage }}'))
    expect(asPlain?.message).toContain('write {{.params.stage}}, and no = before the braces')
    expect(asPlain?.fix).toBeUndefined()
  })

  it('is a quote that only looks like one around a value, and no other character of it', () => {
    const meant = withTemplate('five\u00a0six').replace(/'(five.six)'/, '"$1"')
    const text = meant.replace(/"(five.six)"/, '“$1”')
    const [found, ...others] = lint([{ path: 'release.yaml', text }], { compat: 'engine' }).problems
    expect(others.filter(({ rule }) => rule === 'no-look-alike')).toEqual([])
    expect(found?.rule).toBe('no-look-alike')
    expect(applyEdits(text, found?.fix?.edits ?? [])).toBe(meant)
  })
})
