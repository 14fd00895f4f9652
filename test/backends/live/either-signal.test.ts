import { getEventListeners } from 'node:events'
import { expect, it } from 'vitest'
import { withEither } from '../../../src/backends/live/either-signal.js'

const pending = (signal: AbortSignal): Promise<unknown> =>
  new Promise(resolve => signal.addEventListener('abort', () => resolve(signal.reason)))

it.each([0, 1])('is aborted with the reason of signal %i', async which => {
  const controls = [new AbortController(), new AbortController()]
  const work = withEither(
    controls.map(({ signal }) => signal),
    pending
  )
  controls[which]?.abort('request')
  expect(await work).toBe('request')
})

it('is aborted from the start where a signal is', async () => {
  const given = [AbortSignal.abort('run_time'), new AbortController().signal]
  expect(await withEither(given, async ({ reason }) => reason)).toBe('run_time')
})

it('has one listener at a signal however many work at a time', async () => {
  const warnings: Error[] = []
  const warn = (warning: Error): void => void warnings.push(warning)
  process.on('warning', warn)
  const run = new AbortController()
  const ends: (() => void)[] = []
  const works = Array.from({ length: 50 }, () =>
    withEither([new AbortController().signal, run.signal], () => new Promise<void>(end => ends.push(end)))
  )
  expect(getEventListeners(run.signal, 'abort')).toHaveLength(1)
  for (const end of ends) end()
  await Promise.all(works)
  await new Promise(setImmediate)
  process.off('warning', warn)
  expect(warnings).toEqual([])
})

it.each([
  ['ends', async () => 'done'],
  ['fails', () => Promise.reject(new Error('gone'))]
])('does not report what comes later to work that %s', async (_, end: () => Promise<unknown>) => {
  const control = new AbortController()
  const seen: AbortSignal[] = []
  const work = withEither([control.signal], signal => {
    seen.push(signal)
    return end()
  })
  await Promise.allSettled([work])
  control.abort()
  expect(seen.map(({ aborted }) => aborted)).toEqual([false])
})
