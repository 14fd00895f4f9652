import { expect, it } from 'vitest'
import { faultLog } from '../../src/serve/fault-log.js'

/** A log whose minute is over on demand of the test. */
function openLog() {
  const lines: string[] = []
  const minutes: (() => void)[] = []
  const log = faultLog(
    text => lines.push(text),
    (_ms, signal) =>
      new Promise(resolve => {
        minutes.push(resolve)
        signal.addEventListener('abort', () => resolve())
      })
  )
  const endMinute = async (): Promise<void> => {
    minutes.shift()?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  const flood = (count: number): void => {
    for (let index = 0; index < count; index += 1) log.report(new Error(`fault ${index}`))
  }
  return { log, lines, flood, endMinute }
}

it('reports faults, but no more in a minute than a person reads, and then how many there were', async () => {
  const { log, lines, flood, endMinute } = openLog()
  flood(10_000)
  expect(lines).toHaveLength(21)
  expect(lines.at(-1)).toBe('more within this minute are not reported')
  await endMinute()
  expect(lines.splice(0).at(-1)).toBe('9980 more were not reported')
  log.report(new Error('x'.repeat(10_000)))
  expect(lines.splice(0)).toEqual([`${'x'.repeat(500)}…`])
  await endMinute()
  expect(lines).toEqual([])
})

it('reports what was left out when nothing more comes', async () => {
  const { log, lines, flood } = openLog()
  flood(30)
  log.end()
  await new Promise(resolve => setImmediate(resolve))
  expect(lines.at(-1)).toBe('10 more were not reported')
})

it('reports in one line that a message does not fit the protocol', () => {
  const { log, lines } = openLog()
  log.report(Object.assign(new Error('[\n  { "code": "invalid_union" }\n]'), { name: 'ZodError' }))
  log.end()
  expect(lines).toEqual(['a message of the client is no JSON-RPC message, and is ignored'])
})
