import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))
export const samples = fileURLToPath(new URL('../../../fixtures/samples', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface Circumstances {
  readonly folder?: string
  readonly input?: string
  readonly environment?: Record<string, string>
}

/** Runs the built command line to its end. */
export function vmcp(
  args: readonly string[],
  { folder = samples, input = '', environment = {} }: Circumstances = {}
): Ended {
  const { PATH, HOME } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { PATH, HOME, ...environment }
  })
  return { code: status, stdout, stderr }
}
