import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The main task on a sample, as promised in the README: lint, graph and dry-run of a release with an approval. */
const root = fileURLToPath(new URL('../..', import.meta.url))
const sample = 'fixtures/samples/release.yaml'
const commands = [
  ['lint', sample],
  ['graph', sample],
  [
    'dry-run',
    sample,
    '--fixtures',
    'fixtures/samples/release.fixtures.yaml',
    '--arg',
    'change=4711',
    '--answer',
    'approval=accept:{"approved":true}'
  ]
]

for (const args of commands) {
  console.log(`\n$ vmcp ${args.map(quoted).join(' ')}\n`)
  const { status } = spawnSync(process.execPath, ['bin/run.js', ...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = status ?? 1
}

function quoted(arg: string): string {
  return /[{}"]/.test(arg) ? `'${arg}'` : arg
}
