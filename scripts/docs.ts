import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { exitCodePage } from '../src/cli/exit-codes.js'

/** Writes the pages that are made from the code; tests hold them against it. */
writeFileSync(fileURLToPath(new URL('../docs/exit-codes.md', import.meta.url)), exitCodePage())
