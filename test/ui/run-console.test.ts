import { describe, expect, it, vi } from 'vitest'
import type { RunEvent } from '../../src/engine/index.js'
import type { JsonValue } from '../../src/model/index.js'
import { at, consoleOf, releaseOf, textOf } from './scripted-run.js'

const many = Array.from({ length: 60 }, (_, index) => `    - { id: extra${index}, tool: t_extra }\n`).join('')
const chain = `    - { id: build, tool: ci_build }
    - { id: check, tool: ci_check, dependsOn: [build] }
    - { id: deploy, tool: ci_deploy, dependsOn: [check] }
    - { id: notes, tool: ci_notes }
`
const size = { width: 80, height: 24 }
const started: readonly RunEvent[] = [
  { type: 'runStarted', atMs: 0, runId: 'r', workflow: 'release', arguments: {} },
  { type: 'stepStarted', ...at('build') },
  { type: 'callStarted', ...at('build'), call: 1, attempt: 1, tool: 'ci_build', arguments: { ref: 'main' } },
  { type: 'callEnded', ...at('build', 900), call: 1, outcome: 'result' },
  { type: 'stepCompleted', ...at('build', 910), output: { files: 214 } },
  { type: 'stepStarted', ...at('check', 910) },
  { type: 'callStarted', ...at('check', 920), call: 2, attempt: 1, tool: 'ci_check', arguments: {} },
  {
    type: 'attemptFailed',
    ...at('check', 1000),
    attempt: 1,
    failure: { kind: 'tool_error', message: 'the linter fell over', retryable: true, cause: 'x' } as never // only its message is shown
  },
  { type: 'retryScheduled', ...at('check', 1000), attempt: 2, delayMs: 3000 }
]

function running(steps = chain, given: Partial<typeof size> = {}) {
  const shown = consoleOf(releaseOf(steps), { size: { ...size, ...given } })
  shown.hear(started)
  shown.clock.ms = 2000
  return shown
}

describe('the view of a run', () => {
  it('shows how far it is, what runs and what waits for what', () => {
    const shown = running()
    shown.screen.log('[ci] compiling\u001b[2J')
    expect(shown.lines()).toEqual([
      'release ━━━━──────────── 1/4 steps  2s  1 running',
      '▶ check ◆    1.1s  ci_check, attempt 2 in 2.0s',
      '· deploy ◆         waits for check',
      '· notes',
      '  [ci] compiling␛[2J',
      '[↑↓] steps  [d] details  [l] logs  [c] cancel'
    ])
    expect(shown.screen.ended.map(row => textOf(shown.view.ended(row)))).toEqual([
      '✔ build ◆   900ms  ci_build\n'
    ])
  })

  it('avoids characters that a terminal cannot show', () => {
    const shown = consoleOf(releaseOf(chain), { size, unicode: false })
    shown.hear(started)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside of ASCII
    expect(shown.lines().join('')).toMatch(/^[\u0000-\u007f]*$/)
  })

  it.each([
    [80, 24],
    [120, 40],
    [40, 10],
    [20, 5],
    [10, 3],
    [1, 1]
  ])('stays inside of %i columns and below %i rows, whatever is shown', (width, height) => {
    const shown = running(chain + many, { width, height })
    for (let line = 0; line < 50; line++)
      shown.screen.log(`[ci] line ${line} of a log that is long enough to be cut`)
    const fits = () => {
      const lines = shown.lines()
      expect(lines.length).toBeLessThanOrEqual(Math.max(1, height - 1))
      expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(Math.max(0, width - 1))
    }
    fits()
    for (const text of ['d', 'l', 'l', 'j', 'j']) {
      shown.press({ text })
      fits()
    }
    void shown.questions.ask(
      { from: 'step approval', message: 'Go on?\n'.repeat(40), schema: null },
      new AbortController().signal
    )
    fits()
  })

  it('counts the rows for which there is no room', () => {
    const lines = running(chain + many).lines()
    const shown = lines.filter(line => /^[▶·]/.test(line)).length
    expect(lines).toContain(`  … ${63 - shown} more: ${63 - shown} waiting`)
  })

  it('shows the message of a failed step to the last word', () => {
    const shown = running()
    const message = `the shelf ${'is empty and '.repeat(20)}nobody knows why`
    shown.hear([
      {
        type: 'stepFailed',
        ...at('check', 1900),
        failure: { kind: 'tool_error', message } as never, // only its message is shown
        isTolerated: true,
        output: null
      }
    ])
    const [, failed] = shown.screen.ended
    const text = failed ? textOf(shown.view.ended(failed)) : ''
    expect(text.replace(/\s+/g, ' ')).toContain(`${message} (the run continues)`)
    expect(Math.max(...text.split('\n').map(line => line.length))).toBeLessThan(80)
  })

  it('shows the progress of the call of a step, whichever others call the same tool', () => {
    const shown = running()
    shown.hear([
      { type: 'callStarted', ...at('check', 2000), call: 3, attempt: 2, tool: 'ci_check', arguments: {} }
    ])
    shown.screen.progress('check', '3/5 compiling')
    expect(shown.lines()[1]).toContain('ci_check, attempt 2  3/5 compiling')
  })
})

describe('the keys', () => {
  it('walk through the steps, and show what was sent, tried and kept', () => {
    const shown = running()
    shown.press('down', 'up', { text: 'd' })
    expect(shown.lines().slice(1)).toEqual([
      '❯ build ◆   900ms  ci_build',
      '  path       on the longest chain of steps',
      '  arguments  {',
      '               "ref": "main"',
      '             }',
      '  attempt 1  ci_build  890ms  result',
      '  result     {',
      '               "files": 214',
      '             }',
      '[↑↓] scroll  [<>] other step  [d] close  [l] logs  [c] cancel'
    ])
    shown.press('right')
    expect(shown.lines().join('\n')).toContain('attempt 1  ci_check  goes on  the linter fell over')
    shown.press('escape', 'escape')
    expect(shown.lines()[1]).toMatch(/^▶ check/)
  })

  it('scroll through details and logs that are longer than the terminal', () => {
    const shown = running(chain, { height: 12 })
    for (let line = 1; line <= 50; line++) shown.screen.log(`line ${line}`)
    shown.press({ text: 'l' })
    expect(shown.lines().slice(1, -1)).toEqual([43, 44, 45, 46, 47, 48, 49, 50].map(line => `  line ${line}`))
    shown.press('pageUp')
    expect(shown.lines()[1]).toBe('  line 36')
    shown.press('home')
    expect(shown.lines()[1]).toBe('  line 1')
    shown.press({ text: 'd' })
    shown.press('left')
    expect(shown.lines().join('\n')).toMatch(/\d more lines/)
    shown.press('end')
    expect(shown.lines().at(-2)).toBe('             }')
  })

  it('cancel', () => {
    const shown = running()
    shown.press({ text: 'c' }, 'interrupt')
    expect(shown.interrupts).toHaveLength(2)
  })
})

describe('a question', () => {
  const ask = (shown: ReturnType<typeof running>, schema: JsonValue, more = {}) =>
    shown.questions.ask(
      { from: 'step approval', message: 'How many?', schema, ...more },
      new AbortController().signal
    )
  const count = {
    type: 'object',
    properties: { count: { type: 'integer', minimum: 5 } },
    required: ['count']
  }

  it('is checked at the field, and shows the time left and the next question', async () => {
    const shown = running()
    const answer = ask(shown, count, { deadlineMs: 12_000 })
    const next = ask(shown, null, { from: 'server shop', url: 'https://example.com/pay' })
    expect(shown.lines().slice(-3)).toEqual([
      '? step approval  10s left, 1 more question waits',
      '  How many?',
      '  [Enter] answer  [n] decline  [Esc] cancel'
    ])
    shown.press('enter', { text: '3' }, 'enter')
    await vi.waitFor(() => expect(shown.lines().join('\n')).toMatch(/ {2}! .*at least 5/), 300_000)
    shown.press('backspace', { text: '7' }, 'enter')
    expect(await answer).toEqual({ action: 'accept', content: { count: 7 } })
    expect(shown.lines().slice(-4)).toEqual([
      '? server shop',
      '  How many?',
      '  https://example.com/pay',
      '  [y] done in the browser  [n] decline  [Esc] cancel'
    ])
    shown.press('enter', { text: 'n' })
    expect(await next).toEqual({ action: 'decline' })
    expect(shown.lines().at(-1)).toMatch(/cancel$/)
  })

  it('shows every key and what is asked for, however narrow the terminal is', () => {
    const shown = running(chain, { width: 26 })
    void ask(shown, count)
    shown.press('enter')
    expect(shown.lines().slice(-5)).toEqual([
      '  count - a whole number,',
      '  at least 5',
      '  > _',
      '  [Enter] next',
      '  [Esc] cancel'
    ])
  })

  it('can be read to its end before it is answered', () => {
    const shown = running(chain, { height: 14 })
    const message = Array.from({ length: 30 }, (_, line) => `change ${line}`).join('\n')
    void ask(shown, null, { message })
    expect(shown.lines().join('\n')).toMatch(/\d+ more lines \[PgDn\]/)
    shown.press(...Array.from({ length: 10 }, () => 'pageDown' as const))
    expect(shown.lines().join('\n')).toContain('change 29')
  })

  it('is removed when its time is over or no user is available', async () => {
    const shown = running()
    const time = new AbortController()
    const late = shown.questions.ask({ from: 'step a', message: 'Now?', schema: null }, time.signal)
    const open = ask(shown, null)
    time.abort()
    expect(await late).toBeNull()
    expect(shown.lines().join('\n')).not.toContain('Now?')
    shown.questions.close()
    expect(await open).toBeNull()
    expect(await ask(shown, null)).toBeNull()
  })

  it('offers choices by their titles, and lists of them', async () => {
    const shown = running()
    const answer = ask(shown, {
      type: 'object',
      properties: {
        size: { type: 'string', enum: ['s', 'l'], enumNames: ['Small', 'Large'] },
        tags: {
          type: 'array',
          items: {
            anyOf: [
              { const: 'r', title: 'Red' },
              { const: 'b', title: 'Blue' }
            ]
          }
        }
      }
    })
    shown.press('enter')
    expect(shown.lines().slice(-4)).toEqual([
      '  size (optional)',
      '  ❯ Small',
      '    Large',
      '  [Enter] choose  [-] leave out  [Esc] cancel'
    ])
    shown.press('down', 'enter', 'down', { text: ' ' })
    await vi.waitFor(() => expect(shown.lines()).toContain('  ❯ [x] Blue'), 300_000)
    shown.press('enter')
    expect(await answer).toEqual({ action: 'accept', content: { size: 'l', tags: ['b'] } })
  })
})
