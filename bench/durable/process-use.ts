import { readFileSync } from 'node:fs'

/** What a process has used, as Linux reports it. */
export interface ProcessUse {
  /** Processor time so far; the system counts in hundredths of a second. */
  readonly cpuMs: number
  readonly memoryMiB: number
}

export function useOf(pid: number): ProcessUse {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const numbers = fields.split(' ').map(Number)
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpuMs: ((numbers[11] ?? 0) + (numbers[12] ?? 0)) * 10,
    memoryMiB: Math.round(Number(kilobytes) / 1024)
  }
}
