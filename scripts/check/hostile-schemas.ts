import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hostileSchemas } from '../../test/schema/hostile-schemas.js'
import { commands, endShared } from './hostile/commands.js'
import { hostileFolder } from './hostile/folder.js'

/**
 * Runs every command that handles external schemas with hostile ones, each in a separate process: `npx tsx scripts/check/hostile-schemas.ts
 * --commands run,mcp --only pattern,ring`. Requires the built command. None may be blocked for longer than `--most-ms`, take more than
 * `--most-mb`, or call a tool twice.
 */
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: Object.keys(commands).join(',') },
    only: { type: 'string', default: '' },
    'most-ms': { type: 'string', default: '2000' },
    'most-mb': { type: 'string', default: '500' }
  }
})
const [maxMs, maxMb] = [Number(values['most-ms']), Number(values['most-mb'])]
let bad = 0
const wanted = values.only.split(',')
for (const hostile of hostileSchemas().filter(({ name }) => wanted.some(each => name.includes(each))))
  for (const name of values.commands.split(',')) {
    const command = commands[name]
    if (!command) throw new Error(`there is no command ${name}: ${Object.keys(commands).join(', ')}`)
    const folder = hostileFolder(hostile)
    const { code, elapsedMs, busyMs, maxMb: mb, heldMs } = await command(folder)
    const calls = existsSync(join(folder, 'calls.txt'))
      ? readFileSync(join(folder, 'calls.txt'), 'utf8').trim().split('\n').length
      : 0
    const isGood = (heldMs ?? busyMs) <= maxMs && mb <= maxMb && calls <= 1 && code !== 3 && code !== null
    if (!isGood) bad += 1
    const figures = [
      isGood ? 'ok ' : 'BAD',
      name.padEnd(8),
      `exit ${code}`,
      `${elapsedMs.toFixed(0)} ms, ${busyMs} of the processor`,
      heldMs === null ? '' : `held ${heldMs.toFixed(0)} ms`,
      `${mb.toFixed(0)} MB`,
      `${calls} calls`
    ]
    process.stdout.write(`${figures.join('  ')}  ${hostile.name}\n`)
    rmSync(folder, { recursive: true })
  }
await endShared()
process.stdout.write(bad === 0 ? 'all within the limits\n' : `${bad} past the limits\n`)
process.exitCode = bad === 0 ? 0 : 1
