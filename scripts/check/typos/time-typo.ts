import type { Compat } from '../../../src/index.js'
import { lintText } from './judge-typo.js'
import type { BaseFile } from './typo-kind.js'

const ROUNDS = 3

/**
 * The duration of a lint in a warm process, in milliseconds of processor time, independent of other processes: the best of several rounds.
 */
export function lintTimeMs(file: BaseFile, text: string, compat: Compat): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage()
    lintText(file, text, compat)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
