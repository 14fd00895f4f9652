import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** How often per second the disk syncs a line: the limit for any journal that waits for it. */
export function syncsPerSecond(folder: string, lines: number): number {
  const file = openSync(join(folder, 'lines'), 'a')
  const start = performance.now()
  for (let at = 0; at < lines; at++) {
    writeSync(file, `${'x'.repeat(300)}\n`)
    fsyncSync(file)
  }
  const speed = (lines * 1000) / (performance.now() - start)
  closeSync(file)
  return speed
}
