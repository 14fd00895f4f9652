import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lint } from '../../../src/index.js'
import { applyEdits } from '../../../src/source/text/apply-edits.js'

const GOOD = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata:
  name: survey
spec:
  name: survey
  description: Look through what is open
  parameters:
    type: object
    properties:
      team:
        type: string
        description: Whose tickets
    required: [team]
  steps:
    - id: tickets
      tool: jira_search
      arguments:
        team: "{{.params.team}}"
    - id: each
      type: forEach
      collection: "{{json .steps.tickets.output.issues}}"
      itemVar: issue
      step:
        id: note
        tool: jira_comment
        arguments:
          key: "{{.forEach.issue.key}}"
      dependsOn: [tickets]
`

function linted(text: string) {
  return lint([{ path: 'survey.yaml', text }], { compat: 'engine' }).problems
}

describe('a mistake of the pen', () => {
  it.each([
    ['a colon', 'tool: jira_search', 'tool jira_search', 17, 'a colon is missing after "tool"'],
    ['a colon before a block', '  steps:\n', '  steps\n', 15, 'a colon is missing after "steps"'],
    [
      'a blank behind a dash',
      '    - id: tickets',
      '    -id: tickets',
      16,
      'a blank is missing after the dash'
    ],
    ['the dash of a step', '    - id: each', '      id: each', 20, 'a dash is missing before "id"'],
    [
      'no-break spaces',
      '      tool: jira_search',
      '\u00a0\u00a0\u00a0\u00a0\u00a0\u00a0tool: jira_search',
      17,
      'U+00A0'
    ],
    ['a letter of another alphabet', 'tool: jira_search', 'tооl: jira_search', 17, 'U+043E'],
    ['the key of the spec', '\nspec:\n', '\n', 5, '"spec:" is missing above this line'],
    ['the type of a loop', '      type: forEach\n', '', 20, 'type: forEach is missing'],
    ['a column', '      dependsOn: [tickets]', '       dependsOn: [tickets]', 29, 'indented by 7 columns'],
    ['a quote', '"{{.params.team}}"', '{{.params.team}}"', 19, 'the opening quote is missing'],
    ['a bracket', '[team]', '[team', 14, 'the closing bracket ] is missing'],
    [
      'a question mark before a key',
      '      tool: jira_search',
      '      ? tool: jira_search',
      17,
      'a question mark makes "tool: jira_search" a key as a whole'
    ],
    [
      'the fence of a page',
      'apiVersion: tool',
      '```yaml\napiVersion: tool',
      1,
      'the fence of a Markdown page'
    ]
  ])('is reported once and can be undone: %s', (_, right, wrong, line, message) => {
    const text = GOOD.replace(right, wrong)
    const found = linted(text)
    expect(found.map(each => each.line)).toEqual([line])
    expect(found[0]?.message).toContain(message)
    expect(linted(applyEdits(text, found[0]?.fix?.edits ?? []))).toEqual([])
  })

  it.each([
    ['      tool: jira_search', '+     tool: jira_search', 'a mark of a diff', 'Write a blank for the mark'],
    ['    - id: each', '    2. id: each', '"2." is used instead of the dash', 'Write -'],
    ['"{{.params.team}}"', '&quot;{{.params.team}}&quot;', '&quot; is an HTML entity', 'Write "'],
    ['tool: jira_search', 'tool: jira_search // all', '// does not begin a comment', 'Write #'],
    ['tool: jira_search', 'tool: jira_search# all', 'a blank is missing before #', 'Write a blank'],
    ['tool: jira_search', 'tool: jira_search;', 'a semicolon follows the value', 'Remove ;'],
    ['tool: jira_search', 'tool: jira_search()', '() follows the name', 'Remove ()'],
    ['tool: jira_search', 'tool: jira_search,', 'a comma follows the value', 'Remove ,'],
    [
      'tool: jira_search',
      'tool: jira/search',
      'a tool of a server is named jira_search',
      'Write jira_search'
    ],
    ['tool: jira_search', 'tool: &jira_search', 'an anchor, which leaves no value', 'Remove &'],
    ['tool: jira_search', 'tool: !jira_search', 'a tag, which leaves no value', 'Remove !'],
    ['tool: jira_search', 'tool:: jira_search', '"::" is used instead of the colon', 'Write :'],
    ['    - id: tickets', '      id: tickets', 'the first item of a list begins here', 'Write -'],
    [
      'Look through what is open',
      'Look through\n  what is all open',
      'this line continues',
      'Join it with the line above'
    ],
    ['Look through what is open', '"Look \\d"', '\\d is not an escape of YAML', 'Write \\'],
    ['[tickets]', '"[tickets]"', 'the list is in quotes', 'Write [tickets]'],
    ['[tickets]', '(tickets)', 'a list is written in brackets', 'Write [tickets]'],
    ['[tickets]', '[{ id: tickets }]', 'the items of this list are text', 'Write [tickets]'],
    ['itemVar: issue', 'itemVar: "{{issue}}"', 'a name is expected here', 'Write issue'],
    ['"{{.params.team}}"', '"{{{.params.team}}}"', 'too many braces', 'Remove {'],
    [
      '      arguments:\n        team',
      '      team',
      'what a tool is given is written under it',
      'Write arguments: above'
    ],
    ['tool: jira_search', 'tool -> jira_search', '"->" is used instead of the colon', 'Write :'],
    ['tool: jira_search', 'tool, jira_search', '"," is used instead of the colon', 'Write :'],
    ['tool: jira_search', 'tool. jira_search', '"." is used instead of the colon', 'Write :'],
    ['tool: jira_search', '"tool: jira_search"', 'one pair of quotes', 'Write tool: jira_search'],
    [
      'tool: jira_search',
      'tool:\n      jira_search',
      'the value of "tool" is on the next line',
      'Write it after the colon'
    ],
    [
      '        team: "{{.params.team}}"',
      '      team: "{{.params.team}}"',
      'this block is in the column of "arguments"',
      'Indent it'
    ],
    ['      arguments:\n        team', '      arguments: {\n        team', '{ opens a map', 'Remove {'],
    ['[tickets]', '{ tickets }', 'a list is written in brackets', 'Write [tickets]'],
    ['[tickets]', '[[tickets]]', 'the brackets of the list are doubled', 'Write [tickets]'],
    ['[tickets]', '［tickets］', 'U+FF3B', 'Write ['],
    ['[tickets]', '[tickets.output]', 'the id of a step is expected here', 'Write [tickets]'],
    ['itemVar: issue', 'itemVar: $issue', 'no path or sign before it', 'Write issue'],
    ['tool: jira_search', 'tool: jira_search.', 'a dot follows the name', 'Write jira_search'],
    ['tool: jira_search', 'tool: <jira_search>', '"<" is none of these', 'Write jira_search'],
    ['tool: jira_search', 'tool: jira\u200b_search', 'U+200B', 'Remove the zero-width space'],
    ['tool: jira_search', 'tool:\u00a0jira_search', 'U+00A0', 'Write a blank'],
    ['tool: jira_search', 'tool: tool: jira_search', 'the key "tool" is written twice', 'Remove tool:'],
    ['tool: jira_search', 'tool: jira_search:', 'a colon follows the value of "tool"', 'Remove :'],
    ['tool: jira_search', 'tool: jira_search]', 'a bracket ] follows the value', 'Remove ]'],
    ['tool: jira_search', 'tool: @jira_search', 'the value begins with @', 'Remove @'],
    ['tool: jira_search', 'tool: jira_search\n      s', '"s" is alone on its line', 'Remove the line'],
    ['- id: tickets', '- id: tickets,', 'a comma follows the value', 'Remove ,'],
    ['Look through what is open', "'It's open'", 'an apostrophe is inside text', "Write '"],
    ['      step:\n', '      step:\n        -\n', 'the dash alone on this line', 'Remove the dash'],
    [
      '      arguments:\n        team',
      '      arguments:\n      arguments:\n        team',
      '"arguments:" is written twice',
      'Remove the line'
    ],
    [
      '"{{.params.team}}"',
      `"{{.params.'team'}}"`,
      'the names of a path are written without quotes',
      'Write .team'
    ],
    [
      '"{{.params.team}}"',
      '"{{.params.team ?? "ops"}}"',
      'there is no ??; write {{or A B}}',
      'Write or .params.team `ops`'
    ],
    [
      '      team:\n        type: string',
      '      - name: team\n        type: string',
      'a map by names is expected here',
      'Write a map'
    ],
    ['    properties:\n', '', '"properties:" is missing above this line', 'Write properties: above']
  ])('has a fix that is described by what it does: %s → %s', (right, wrong, message, description) => {
    const text = GOOD.replace(right, wrong)
    const [found, ...others] = linted(text)
    expect(others).toEqual([])
    expect(found?.message).toContain(message)
    expect(found?.fix?.description).toBe(description)
    expect(linted(applyEdits(text, found?.fix?.edits ?? []))).toEqual([])
  })

  it('turns steps under their ids into a list', () => {
    const text = GOOD.replace(/ {4}- id: (tickets|each)/g, '    $1:')
    const [found, ...others] = linted(text)
    expect(others).toEqual([])
    expect(found?.message).toContain('write "- id: tickets"')
    expect(applyEdits(text, found?.fix?.edits ?? [])).toBe(GOOD)
  })

  it('is found where the right form lacks something else', () => {
    const text = GOOD.replace(/team:\n.*\n.*Whose tickets/, 'team: string')
    const [found, ...others] = linted(text)
    expect(others).toEqual([])
    expect(found?.message).toContain('write team: { type: string }')
    expect(applyEdits(text, found?.fix?.edits ?? [])).toContain('      team: { type: string }\n')
  })

  it('is sought in the document alone that it is in', () => {
    const found = linted(
      `${GOOD}---\n${GOOD.replaceAll('survey', 'other').replace('tool: jira', 'tool jira')}`
    )
    expect(found.map(({ line, document }) => [line, document])).toEqual([[47, 1]])
  })

  it('is as severe as the worst that comes of it', () => {
    expect(linted(GOOD.replace('tool: jira_search', 'tooІ: jira_search')).map(each => each.severity)).toEqual(
      ['error']
    )
  })

  it('is not found for a number that JSON cannot express', () => {
    const kept = new URL('../../fuzz/corpus/fixes-8ddce3eaeb.json', import.meta.url)
    const found = linted(JSON.parse(readFileSync(kept, 'utf8')).input.files[0].text)
    expect(found.map(({ rule }) => rule)).toContain('valid-yaml')
    expect(found.map(({ fix }) => fix?.description)).not.toContain('Remove "')
  })

  it('is not found for an unknown field', () => {
    const [only, ...others] = linted(GOOD.replace('      dependsOn:', '      colour: red\n      dependsOn:'))
    expect(others).toEqual([])
    expect(only?.message).toContain('unknown field')
  })

  it('is no list in braces where nothing asks for a list', () => {
    const [only, ...others] = linted(`${GOOD}status: { ready: true }\n`)
    expect(others).toEqual([])
    expect(only?.message).toContain('unknown field "status.ready"')
    expect(only?.fix).toBeUndefined()
  })
})

describe('a fix of one problem', () => {
  it('does not hide another one whose list of names it changes', () => {
    const text = GOOD.replace('      team:\n', '      n: { type: integer }\n      team:\n').replace(
      '"{{.params.team}}"',
      '"{{.params.team}} {{.params.colour}}"'
    )
    expect(linted(text).map(({ rule, line }) => [rule, line])).toEqual([
      ['no-ambiguous-scalar', 11],
      ['no-undeclared-parameter', 20]
    ])
  })
})

describe('quotes around a text', () => {
  it.each([
    ['an escape of JSON', String.raw`"a\/b"`, String.raw`\/ is not an escape`],
    ['half a character', String.raw`"\ud83d\ude00"`, 'is not a character by itself'],
    ['too few digits', String.raw`"C:\Users\ada"`, 'needs 8 hexadecimal digits'],
    ['a pattern before a comment', String.raw`"\d+" # digits`, String.raw`\d is not an escape`]
  ])('are not too many because of %s', (_, value, message) => {
    const [only, ...others] = linted(GOOD.replace('"{{.params.team}}"', value))
    expect(others).toEqual([])
    expect(only?.message).toContain(message)
  })

  it.each([
    ['"a"b"', 17],
    ['"ab""', 18],
    ['""ab"', 16]
  ])('stay where %s has one inside', (value, column) => {
    const [only] = linted(GOOD.replace('"{{.params.team}}"', value))
    expect([only?.message.split(':')[0], only?.column]).toEqual(['one quote too many', column])
  })
})
