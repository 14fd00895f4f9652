import { describe, expect, it } from 'vitest'
import { pageForWidth } from '../../src/cli/page-on-terminal.js'

const page = `# no-slip

A rule that finds a slip
of many words.

\`\`\`yaml
steps: [ { id: a, tool: a_long_name_that_stands_as_it_is } ]
\`\`\`

- one item of a list
`

describe('a page on a terminal', () => {
  it('has its paragraphs broken between words, and all else as it is written', () => {
    expect(pageForWidth(page, 20)).toBe(`# no-slip

A rule that finds a
slip of many words.

\`\`\`yaml
steps: [ { id: a, tool: a_long_name_that_stands_as_it_is } ]
\`\`\`

- one item of a list
`)
  })

  it('is as it is written where it goes to a file', () => {
    expect(pageForWidth(page, Number.POSITIVE_INFINITY)).toBe(page)
  })
})
