import { describe, expect, it } from 'vitest'
import { companionKind, companionProblems } from '../../src/suite/companion-problems.js'

const kindOf = (text: string, path = 'any.yaml') => companionKind({ path, text })

describe('a companion file, by its first key', () => {
  it('may begin with comments and empty lines', () => {
    expect(kindOf('# Answers of the shop\n\n  # recorded\nfixtures: v1\n')).toBe('fixtures')
    expect(kindOf('\r\n# Checks\r\nvmcpTest: v1\r\n')).toBe('test')
    expect(kindOf('name: shop\nfixtures: v1\n')).toBeNull()
  })

  it('is decided in a single pass over any number of empty lines', () => {
    expect(kindOf(`${'\n'.repeat(500)}name: shop\n`)).toBeNull()
    expect(kindOf(`${' \n'.repeat(500)}fixtures: v1\n`)).toBe('fixtures')
  })

  it('is decided by its name first', () => {
    expect(kindOf('name: shop\n', 'shop.fixtures.yaml')).toBe('fixtures')
    expect(kindOf('fixtures: v1\n', 'shop.vmcp-test.yaml')).toBe('test')
  })
})

describe('a typing mistake in a test file', () => {
  const GOOD = `vmcpTest: v1
files: [back-up.yaml]
tests:
  - name: a database is saved
    run: back_up
    arguments:
      name: orders
    expect:
      status: completed
`
  const linted = (text: string) =>
    companionProblems({ path: 'back-up.vmcp-test.yaml', text }, new Map(), 'engine').map(
      ({ message }) => message
    )

  it.each([
    ['    run: back_up', '    run back_up', 'a colon is missing after "run"'],
    ['    run: back_up', '    run:back_up', 'a blank is missing after the colon of "run"'],
    ['  - name: a database', '  -name: a database', 'a blank is missing after the dash'],
    ['    run: back_up', '    workflow: back_up', 'unknown field "workflow" (did you mean "run"?)'],
    ['tests:\n', 'cases:\n', 'unknown field "cases" (did you mean "tests"?)']
  ])('is reported once: %s → %s', (right, wrong, message) => {
    const [only, ...others] = linted(GOOD.replace(right, wrong))
    expect(others).toEqual([])
    expect(only).toContain(message)
  })

  it('is what an empty one lacks', () => {
    expect(linted('{}\n')).toEqual([
      'a test file begins with "vmcpTest: v1"',
      'there are no tests: list them under "tests"',
      'there is nothing to test: give the definitions under "documents" or "files"'
    ])
    expect(linted('fixtures: v1\n')[0]).toContain('this is a fixture file')
  })

  it('is not found in a valid file', () => {
    expect(linted(GOOD)).toEqual([])
  })
})
