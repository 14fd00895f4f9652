import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, program, timeNode } from '../measuring/measure.js'
import { serverArgs, serversFile, workflowFile } from './documents.js'

const bareCall = fileURLToPath(new URL('bare-call.mjs', import.meta.url))

/** A live run of one call from start to end, compared with the same call by the SDK's client alone; measured in turns. */
export function benchLiveStart(folder: string, { rounds }: { readonly rounds: number }): string[] {
  const workflow = join(folder, 'once.yaml')
  const servers = join(folder, 'once.json')
  writeFileSync(workflow, workflowFile(['{ id: once, tool: one_wait, arguments: { ms: 0 } }']))
  writeFileSync(servers, serversFile(['one']))
  const journal = join(folder, 'journal')
  const run = () => timeNode([program, 'run', workflow, '--backends', servers, '--journal', journal])
  const bare = () => timeNode([bareCall, ...serverArgs])
  run() // fills the code cache
  const times = Array.from({ length: rounds }, () => ({ bare: bare(), run: run() }))
  const ratio = median(times.map(time => time.run / time.bare))
  const [ours, theirs] = [median(times.map(time => time.run)), median(times.map(time => time.bare))]
  return [
    `live start, one call of one server, from start to end: ${ours.toFixed(0)} ms; by the client of the SDK alone ${theirs.toFixed(0)} ms; ratio ${ratio.toFixed(2)}`
  ]
}
