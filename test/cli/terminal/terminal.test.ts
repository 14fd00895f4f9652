import { describe, expect, it } from 'vitest'
import { describeTerminal } from '../../../src/cli/terminal/terminal.js'

const screen = { isTTY: true, columns: 120 }
const pipe = {}

describe('colour', () => {
  it.each([
    ['a terminal', {}, screen, undefined, true],
    ['a pipe', {}, pipe, undefined, false],
    ['NO_COLOR', { NO_COLOR: '1' }, screen, undefined, false],
    ['an empty NO_COLOR', { NO_COLOR: '' }, screen, undefined, true],
    ['FORCE_COLOR in a pipe', { FORCE_COLOR: '1' }, pipe, undefined, true],
    ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, screen, undefined, false],
    ['NO_COLOR against FORCE_COLOR', { NO_COLOR: '1', FORCE_COLOR: '1' }, screen, undefined, false],
    ['CI', { CI: 'true' }, screen, undefined, false],
    ['CI=false', { CI: 'false' }, screen, undefined, true],
    ['a dumb terminal', { TERM: 'dumb' }, screen, undefined, false],
    ['--color in a pipe under NO_COLOR', { NO_COLOR: '1' }, pipe, true, true],
    ['--no-color under FORCE_COLOR', { FORCE_COLOR: '1' }, screen, false, false]
  ])('is decided for %s', (_, environment, stream, color, expected) => {
    expect(describeTerminal({ environment, stream, color }).colour).toBe(expected)
  })
})

describe('width', () => {
  it('is that of the terminal', () => {
    expect(describeTerminal({ environment: {}, stream: screen }).width).toBe(120)
  })

  it('follows a window that is resized', () => {
    const stream = { ...screen }
    const terminal = describeTerminal({ environment: {}, stream })
    stream.columns = 50
    expect(terminal.width).toBe(50)
  })

  it('is 80 where a terminal does not report its own', () => {
    expect(describeTerminal({ environment: {}, stream: { isTTY: true, columns: 0 } }).width).toBe(80)
  })

  it('has no end in a pipe, so that nothing is cut', () => {
    expect(describeTerminal({ environment: {}, stream: pipe }).width).toBe(Number.POSITIVE_INFINITY)
  })
})

it('draws with ASCII on a terminal whose locale knows nothing else', () => {
  expect(describeTerminal({ environment: { LC_ALL: 'C' }, stream: screen }).unicode).toBe(false)
  expect(describeTerminal({ environment: { LANG: 'en_GB.UTF-8' }, stream: screen }).unicode).toBe(true)
  expect(describeTerminal({ environment: { LC_ALL: 'C' }, stream: pipe }).unicode).toBe(true)
})
