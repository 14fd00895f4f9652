import { writeFileSync } from 'node:fs'
import { exitCodePage } from '../../src/cli/exit-codes.js'
import { commandPage } from './pages/command-page.js'
import { pictures } from './pictures/pictures.js'

/** Writes the pages and pictures generated from the code; tests compare them with it. */
const docs = new URL('../../docs/', import.meta.url)
writeFileSync(new URL('exit-codes.md', docs), exitCodePage())
writeFileSync(new URL('commands.md', docs), commandPage())
for (const [name, svg] of await pictures()) writeFileSync(new URL(`pictures/${name}`, docs), svg)
