import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderWith } from '../folder-with.js'

const program = fileURLToPath(new URL('../../../bin/run.js', import.meta.url))

/** A package as small as can be whose command is the built one, as an archive. */
export function packedCommand(version: string): string {
  const folder = folderWith({
    'package/package.json': JSON.stringify({ name: 'vmcp', version, bin: { vmcp: 'run.js' } }),
    'package/run.js': `#!/usr/bin/env node\nprocess.argv[1] = ${JSON.stringify(program)}\nimport(process.argv[1])\n`
  })
  spawnSync('tar', ['-czf', 'vmcp.tgz', 'package'], { cwd: folder })
  return join(folder, 'vmcp.tgz')
}
