import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildPlayground } from './playground/build-playground.js'

/** Usage: npm run playground [-- FOLDER]. Writes the static files of the playground, into `playground-site` by default. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const { positionals } = parseArgs({ allowPositionals: true })
const folder = positionals[0] ?? `${root}playground-site`
await buildPlayground(root, folder)
process.stdout.write(`The playground is in ${folder}.\n`)
