import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from '../measuring/figure.js'
import { childTimes, median, program } from '../measuring/measure.js'
import { serversFile, workflowFile } from './documents.js'

/** Of util-linux: runs a command in its own terminal. */
const script = '/usr/bin/script'

/**
 * The processor time of a live run with a terminal view, compared with the same run reported in lines; both include that of the servers.
 */
export function benchView(folder: string, { rounds }: { readonly rounds: number }): (Figure | string)[] {
  if (!existsSync(script)) return ['the view is not measured: there is no script (util-linux)']
  const command = runCommand(folder)
  const inView = () => cpuOf([script, '-qec', `stty rows 40 cols 120; ${command}`, '/dev/null'])
  const inLines = () => cpuOf(['/bin/sh', '-c', `${command} </dev/null`])
  inLines() // fills the code cache
  inView()
  const times = Array.from({ length: rounds }, () => ({ view: inView(), lines: inLines() }))
  const value = median(times.map(({ view }) => view)) / median(times.map(({ lines }) => lines))
  return [
    { name: 'live run of 100 steps in a terminal', value, unit: 'x its processor time in lines', goal: 2 }
  ]
}

/** Ten chains of ten steps: about three seconds in which the view draws. */
function runCommand(folder: string): string {
  const steps = Array.from({ length: 100 }, (_, at) => {
    const ms = 150 + ((at * 37) % 11) * 30
    return `{ id: step-${at}, tool: one_wait, arguments: { ms: ${ms} }, dependsOn: [${at < 10 ? '' : `step-${at - 10}`}] }`
  })
  const workflow = join(folder, 'shown.yaml')
  const servers = join(folder, 'shown.json')
  writeFileSync(workflow, workflowFile(steps))
  writeFileSync(servers, serversFile(['one']))
  const parts = [
    process.execPath,
    program,
    'run',
    workflow,
    '--backends',
    servers,
    '--journal',
    join(folder, 'journal')
  ]
  return parts.join(' ')
}

function cpuOf([file = '', ...args]: readonly string[]): number {
  const before = childTimes()
  const { CI: _, ...env } = process.env
  const { error, status, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...env, TERM: 'xterm' }
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${file} ended with ${status}: ${stderr}`)
  return childTimes() - before
}
