import { render } from 'ink-testing-library'
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { KeyReader } from '../../src/ui/key-reader.js'
import type { PressedKey } from '../../src/ui/press-key.js'

it('hands on keys that came as one text, draws nothing, and says when it is gone', async () => {
  const keys: PressedKey[] = []
  const onGone = vi.fn()
  const app = render(h(KeyReader, { onKey: key => keys.push(key), onGone }))
  expect(app.lastFrame()?.trim() ?? '').toBe('')
  const names = () => keys.map(({ name, text }) => (name === 'text' ? text : name))
  // Keys are heard once an effect of the first drawing has run.
  await vi.waitFor(() => {
    app.stdin.write('\u0003')
    expect(keys.length).toBeGreaterThan(0)
  }, 600_000)
  keys.length = 0
  for (const text of ['ab\u007fé\r', '\u001b[A', '\u001b[6~', '\u001b[Z', '\t', '\u0015', '\u0001'])
    app.stdin.write(text)
  expect(names()).toEqual(['a', 'b', 'backspace', 'é', 'enter', 'up', 'pageDown', 'back', 'enter', 'clear'])
  expect(onGone).not.toHaveBeenCalled()
  app.unmount()
  expect(onGone).toHaveBeenCalledOnce()
})
