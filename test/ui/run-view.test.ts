import { render } from 'ink-testing-library'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import type { PressedKey } from '../../src/ui/press-key.js'
import { RunView } from '../../src/ui/run-view.js'

const ignored = (): void => undefined
const rows = (...texts: string[]) => texts.map((text, at) => ({ at, text }))

it('draws rows below those that stay, and each of these once', () => {
  const view = (ended: string[], frame: string[]) =>
    h(RunView, { ended: rows(...ended), frame: rows(...frame), onKey: ignored })
  const app = render(view([], ['release 0/2', '▶ build', '· 部署 deploy']))
  expect(app.lastFrame()).toBe('release 0/2\n▶ build\n· 部署 deploy')
  app.rerender(view(['✔ build'], ['release 1/2', '', '▶ 部署 deploy']))
  app.rerender(view(['✔ build', '✔ deploy'], ['release 2/2']))
  expect(app.lastFrame()).toBe('✔ build\n✔ deploy\nrelease 2/2')
  app.unmount()
})

it('cuts a row that is wider than the terminal, and never breaks it', () => {
  const app = render(h(RunView, { ended: [], frame: rows('x'.repeat(150), 'keys'), onKey: ignored }))
  expect(app.lastFrame()?.split('\n')).toEqual([`${'x'.repeat(99)}…`, 'keys'])
  app.unmount()
})

it('keeps the colours of a row', () => {
  const row = '\u001b[32m✔\u001b[39m build \u001b[2m1.0s\u001b[22m'
  const app = render(h(RunView, { ended: [], frame: rows(row), onKey: ignored }))
  expect(app.lastFrame()).toBe(row)
  app.unmount()
})

it('splits several keys that arrive as one text', async () => {
  const keys: PressedKey[] = []
  const app = render(h(RunView, { ended: [], frame: [], onKey: key => keys.push(key) }))
  const names = () => keys.map(({ name, text }) => (name === 'text' ? text : name))
  // Keys are read once an effect of the first drawing has run.
  await vi.waitFor(() => {
    app.stdin.write('\u0003')
    expect(keys.length).toBeGreaterThan(0)
  }, 600_000)
  keys.length = 0
  for (const text of ['ab\u007fé\r', '\u001b[A', '\u001b[6~', '\u001b[Z', '\t', '\u0015', '\u0001'])
    app.stdin.write(text)
  expect(names()).toEqual(['a', 'b', 'backspace', 'é', 'enter', 'up', 'pageDown', 'back', 'enter', 'clear'])
  app.unmount()
})
