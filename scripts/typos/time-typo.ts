import type { Compat } from '../../src/index.js'
import { lintText } from './judge-typo.js'
import type { BaseFile } from './typo-kind.js'

const ROUNDS = 3

/** How long a lint takes in a warm process, in milliseconds: the best of some rounds. */
export function lintTimeMs(file: BaseFile, text: string, compat: Compat): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = performance.now()
    lintText(file, text, compat)
    return performance.now() - before
  })
  return Math.min(...times)
}
