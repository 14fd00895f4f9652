import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { peersFolder } from '../bench/peers.js'

/** The linters that `npm run bench` measures for comparison, in the versions of the figures in the docs. */
const PEERS = ['@redocly/cli@2.77.0', 'eslint@10.15.0', 'eslint-plugin-yml@3.10.0', 'yaml-lint@1.7.0']

/** Installs them outside the repository: vmcp does not depend on them. */
mkdirSync(peersFolder, { recursive: true })
const options = ['--prefix', peersFolder, '--no-audit', '--no-fund', '--ignore-scripts']
const { status } = spawnSync('npm', ['install', ...options, ...PEERS], { stdio: 'inherit' })
process.exitCode = status ?? 1
