import { expect, it } from 'vitest'
import { eventsOf } from '../../../../src/backends/live/transport/event-stream.js'

it.each([
  ['500', 500],
  ['3000000000', 2 ** 31 - 1],
  ['9'.repeat(400), 2 ** 31 - 1]
])('a stream is resumed after a delay that a timer supports: %s', async (given, retryMs) => {
  const body = new Blob([`retry: ${given}\n\n`]).stream()
  const { value } = await eventsOf(body, 1000).next()
  expect(value).toEqual({ event: 'message', data: '', id: null, retryMs })
})
