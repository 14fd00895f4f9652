import type { Compat } from '../../src/index.js'
import { lintText } from './judge-typo.js'
import type { BaseFile } from './typo-kind.js'

const ROUNDS = 3

/** How long a lint takes in a warm process, in milliseconds of the processor, which neighbours do not lengthen: the best of some rounds. */
export function lintTimeMs(file: BaseFile, text: string, compat: Compat): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    lintText(file, text, compat)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
