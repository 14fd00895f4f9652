import { PassThrough, Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createOutput } from '../../../src/cli/terminal/output.js'

describe('the output', () => {
  it('sends results and talk to different streams, each with a line end', async () => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const output = createOutput({ stdout, stderr }, false)
    output.result('{}')
    output.talk('a note\n')
    await output.flush()
    expect(String(stdout.read())).toBe('{}\n')
    expect(String(stderr.read())).toBe('a note\n')
  })

  it('prints nothing but the result when it is to be quiet', async () => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()]
    const output = createOutput({ stdout, stderr }, true)
    output.talk('a note')
    output.result('{}')
    await output.flush()
    expect(stderr.read()).toBeNull()
    expect(String(stdout.read())).toBe('{}\n')
  })

  it('reports once that a full disk has taken nothing, and goes on', async () => {
    const lost: string[] = []
    const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })
    const stdout = new Writable({ write: (_chunk, _encoding, done) => done(full) })
    const output = createOutput({ stdout, stderr: new PassThrough() }, false, reason => lost.push(reason))
    output.result('first')
    await output.flush()
    output.result('second')
    await output.flush()
    expect(lost).toEqual(['no space is left'])
  })

  it('goes on in silence when the reader has gone', async () => {
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    })
    const output = createOutput({ stdout, stderr: new PassThrough() }, false)
    output.result('first')
    await output.flush()
    output.result('second')
    await output.flush()
    expect(stdout.destroyed).toBe(true)
  })
})

describe('what is printed on a terminal', () => {
  it('is broken between words', async () => {
    const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 30 })
    const output = createOutput({ stdout: new PassThrough(), stderr }, false)
    output.talk('vmcp runs 3f2a9c41 shows it, and vmcp run --resume continues it')
    await output.flush()
    const lines = String(stderr.read()).trimEnd().split('\n')
    expect(lines.join(' ')).toBe('vmcp runs 3f2a9c41 shows it, and vmcp run --resume continues it')
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(30)
  })
})
