import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeFault } from '../../../src/cli/faults/fault.js'
import { UsageError } from '../../../src/project/usage-error.js'

describe('what was thrown', () => {
  it('is one message without a stack where the usage is wrong', () => {
    expect(describeFault(new UsageError('there is no file or folder "a"'))).toEqual({
      code: 2,
      message: 'there is no file or folder "a"'
    })
  })

  it('is a fault of ours with its stack and a request to report it', () => {
    const { code, message } = describeFault(new RangeError('out of range'))
    expect(code).toBe(3)
    expect(message).toMatch(/Please report it.*RangeError: out of range\n {4}at /s)
    expect(describeFault('just a text').message).toMatch(/just a text$/)
  })

  it('is wrong usage where the system refuses a file', () => {
    const refused = thrownBy(() => readFileSync('/nowhere/release.yaml'))
    expect(describeFault(refused).code).toBe(2)
    expect(
      describeFault(Object.assign(new Error('x'), { code: 'EACCES', syscall: 'open', path: 'a.yaml' }))
        .message
    ).toBe('a.yaml: permission denied')
  })
})

function thrownBy(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}
