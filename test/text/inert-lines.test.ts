import { describe, expect, it } from 'vitest'
import { inertLines, withoutMarkedCommands } from '../../src/text/inert-lines.js'

describe('a line for a log of a build', () => {
  it.each([
    ['::error::gone', '> ::error::gone'],
    ['  ::add-mask::x', '> ::add-mask::x'],
    ['    ::add-mask::x', '  > ::add-mask::x'],
    ['\t\u00a0::add-mask::x', '\t\u00a0> ::add-mask::x'],
    ['\u001b[31m  ::error::x\u001b[39m', '\u001b[31m> ::error::x\u001b[39m'],
    ['a\n::b', 'a\n> ::b'],
    ['a\r::b', 'a\r> ::b'],
    ['a\u2028::b\u0085::c', 'a\u2028> ::b\u0085> ::c'],
    ['##[group]x', '#♯[group]x'],
    ['text ###vso[task.complete]x', 'text ##♯vso[task.complete]x'],
    ['##TeamCity[x] ##[y]', '#♯TeamCity[x] #♯[y]'],
    ['##\u001b[31m[x]', '#♯\u001b[31m[x]']
  ])('%j begins no command', (line, shown) => {
    expect(inertLines(line)).toBe(shown)
    expect(inertLines(shown)).toBe(shown)
  })

  it.each(['a ::error::b', 'std::vector', '## [a]', '## Heading', '#[x]', '##a b[c]'])(
    '%s stays as it is',
    line => {
      expect(inertLines(line)).toBe(line)
    }
  )

  it('takes no longer for blanks and signs without end', () => {
    const long = `${' '.repeat(300_000)}:${'#'.repeat(300_000)}${'\n'.repeat(300_000)}:: ##${'a'.repeat(300_000)}`
    expect(inertLines(long).length).toBe(long.length + 2)
  })
})

describe('another notation', () => {
  it('writes the second sign in its own way', () => {
    expect(withoutMarkedCommands('a ##[b] ## c', sign => `&#${sign.charCodeAt(0)};`)).toBe('a #&#35;[b] ## c')
  })
})
