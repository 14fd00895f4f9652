import { describe, expect, it } from 'vitest'
import { listRules } from '../../../src/cli/help/explain-rule.js'
import { pageForWidth } from '../../../src/cli/terminal/page-on-terminal.js'
import { rules } from '../../../src/project/linting/rules.js'

const page = `# no-slip

A rule that finds a slip
of many words.

\`\`\`yaml
steps: [ { id: a, tool: a_long_name_that_stands_as_it_is } ]
\`\`\`

- one item of a list,
  and more of it
- another
`

describe('a page on a terminal', () => {
  it('has its paragraphs broken between words, and all else as it is written', () => {
    expect(pageForWidth(page, 20)).toBe(`# no-slip

A rule that finds a
slip of many words.

\`\`\`yaml
steps: [ { id: a, tool: a_long_name_that_stands_as_it_is } ]
\`\`\`

- one item of a
  list, and more of
  it
- another
`)
  })

  it('is as it is written where it goes to a file', () => {
    expect(pageForWidth(page, Number.POSITIVE_INFINITY)).toBe(page)
  })
})

describe('the list of rules', () => {
  const first = rules[0]?.meta.id ?? ''
  const linesAt = (width: number) => listRules({ isJson: false, width }).split('\n')

  it('has a line for each rule where nothing limits the width', () => {
    expect(linesAt(Number.POSITIVE_INFINITY)).toHaveLength(rules.length)
  })

  it.each([40, 60, 80, 120])('fits a terminal of %s columns', width => {
    const lines = linesAt(width)
    expect(lines.filter(line => line.length > width)).toEqual([])
    expect(lines.filter(line => !line.startsWith(' '))).toHaveLength(rules.length)
    expect(lines[0]).toMatch(new RegExp(`^${first} .*${rules[0]?.meta.severity}`))
  })
})
