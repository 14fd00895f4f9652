import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'

/** A folder for a journal that takes only so many bytes. */
export interface SmallDisk {
  /** Starts a program that can write no more than that there. */
  readonly start: readonly string[]
  /** Gives it room. */
  free(): void
  close(): void
}

/** A file system of its own where this user may mount one; else a limit of the length of a file. */
export function smallDisk(folder: string, bytes: number): SmallDisk {
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder])
  if (mounted.status !== 0)
    return { start: ['prlimit', `--fsize=${bytes}`], free: () => undefined, close: () => undefined }
  return {
    start: [],
    free: () => void spawnSync('mount', ['-o', 'remount,size=16m', folder]),
    close: () => void spawnSync('umount', [folder])
  }
}
