import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CaseKind } from './cases.js'

const sources = fileURLToPath(new URL('go/', import.meta.url))
const kept = join(sources, 'times.json')

interface GoTimes {
  /** Microseconds per template, by kind. */
  readonly times: Readonly<Record<CaseKind, number>>
  readonly from: string
}

/** The time that real Go takes for the same templates, measured now; without Go, a stored measurement. */
export function goTimes(folder: string, order: object): GoTimes {
  const program = built(join(folder, 'go'))
  if (program === null)
    return { times: JSON.parse(readFileSync(kept, 'utf8')), from: 'as kept, there is no Go' }
  const { stdout, status, stderr } = spawnSync(program, { input: JSON.stringify(order), encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  if (process.env.VMCP_BENCH_KEEP_GO) writeFileSync(kept, stdout)
  return { times: JSON.parse(stdout), from: 'in this run' }
}

function built(folder: string): string | null {
  const program = join(folder, 'bench')
  cpSync(sources, folder, { recursive: true })
  const env = { ...process.env, XDG_CACHE_HOME: join(homedir(), '.cache') }
  for (const args of [
    ['mod', 'tidy'],
    ['build', '-o', 'bench', '.']
  ]) {
    const { error, status } = spawnSync('go', args, { cwd: folder, env, stdio: 'ignore' })
    if (error || status !== 0) return null
  }
  return existsSync(program) ? program : null
}
