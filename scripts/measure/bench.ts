import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { bundleBench } from '../build/bundling/bundles.js'

/** Builds the bench like the product, so that it measures the code that ships, and runs it. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const program = await bundleBench(root)
const { status, error } = spawnSync(process.execPath, ['--expose-gc', program, ...process.argv.slice(2)], {
  stdio: 'inherit'
})
if (error) throw error
process.exitCode = status ?? 1
