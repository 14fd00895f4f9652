import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packedFiles } from './package/packed-files.js'
import { installReleaseTools } from './release/release-tools.js'
import { packagesIn, sbomOf } from './release/sbom.js'

/**
 * Makes everything that a release consists of in `release/` and tries it. It publishes nothing: that is for a pipeline with an identity.
 * Usage: release.ts [--dry]. Without --dry it also refuses addresses that are placeholders.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))
const out = join(root, 'release')
const isDry = process.argv.includes('--dry')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const archive = join(out, `${manifest.name}-${manifest.version}.tgz`)

function run(command: string, args: readonly string[], folder = root, env = process.env): string {
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe']
  return execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio, env })
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')

/** Of all files of the package, built anew. */
function checksumOfBuild(): string {
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  run('npm', ['run', '--silent', 'bundle'])
  const files = packedFiles(root).files.map(({ path }) => path)
  return sha256(
    files
      .sort()
      .map(path => `${path} ${sha256(readFileSync(join(root, path)))}\n`)
      .join('')
  )
}

const installers: Readonly<Record<string, readonly string[]>> = {
  npm: ['install', '--no-audit', '--no-fund', '--loglevel=error', archive],
  pnpm: ['add', archive],
  yarn: ['add', archive],
  bun: ['add', archive]
}

/** Calls `use` with an empty folder in which the installer has installed the archive. */
function withInstalled(installer: string, use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), `vmcp-${installer}-`))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    run(installer, installers[installer] ?? [], folder, tools.environment)
    use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const libraryUse =
  "import { lint } from 'vmcp'\nif (lint([{ path: 'a', text: 'a: [' }]).problems.length === 0) process.exit(1)"

/** The installed command and library do what the README shows first. */
function tryInstalled(folder: string): void {
  const installed = join(folder, 'node_modules', manifest.name)
  const lint = ['lint', join(installed, 'fixtures', 'samples', 'release.yaml')]
  for (const name of Object.keys(manifest.bin)) run(join(folder, 'node_modules', '.bin', name), lint, folder)
  run(process.execPath, ['--input-type=module', '-e', libraryUse], folder)
}

/** Each main command and the library, on one Node. A warning of Node on standard error is a failure too. */
function tryOnNode(node: string, folder: string): void {
  const installed = join(folder, 'node_modules', manifest.name)
  const samples = join(installed, 'fixtures', 'samples')
  const release = join(samples, 'release.yaml')
  const lines = [
    ['lint', release],
    ['validate', release],
    ['graph', release, '--format', 'svg'],
    ['dry-run', release, '--arg', 'change=4711', '--stub'],
    ['test', samples],
    ['explain', 'no-dependency-cycle']
  ].map(line => [join(installed, 'bin', 'run.js'), ...line])
  for (const args of [...lines, ['--input-type=module', '-e', libraryUse]]) {
    const { status, stderr } = spawnSync(node, args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0 || stderr.includes('Warning'))
      throw new Error(`${node} ${args.join(' ')}: ${status} ${stderr}`)
  }
}

/** The maps that are not in the package: unpacked over an installation, they make stacks of faults readable. */
function packSourceMaps(): string {
  const name = `${manifest.name}-${manifest.version}-source-maps.tgz`
  const maps = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.map'))
    .map(path => `dist/${path}`)
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
  run('tar', [...same, '-czf', join(out, name), ...maps.sort()])
  return `${maps.length} maps`
}

/** Each step throws where a release would be wrong, and returns what is worth a line. */
const steps: Readonly<Record<string, () => string>> = {
  'the changelog and server.json have the version': () => {
    const heading = `## ${manifest.version}`
    if (!readFileSync(join(root, 'CHANGELOG.md'), 'utf8').includes(heading)) throw new Error(`no ${heading}`)
    const { version } = JSON.parse(readFileSync(join(root, 'server.json'), 'utf8'))
    if (version !== manifest.version) throw new Error(`server.json has ${version}`)
    return manifest.version
  },
  'the addresses are decided': () => {
    if (!manifest.homepage.includes('//example.com')) return manifest.homepage
    if (!isDry) throw new Error('the addresses in package.json are placeholders')
    return 'no: they are placeholders, which only a dry run accepts'
  },
  'two clean builds are equal': () => {
    const [first, second] = [checksumOfBuild(), checksumOfBuild()]
    if (first !== second) throw new Error(`${first} and ${second}`)
    return first
  },
  'the package is packed': () => {
    run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', out])
    return sha256(readFileSync(archive))
  },
  'the source maps are packed': packSourceMaps,
  'publint finds nothing': () => {
    run('npx', ['--no-install', 'publint', '--strict'])
    return 'clean'
  },
  'every bundled package has its licence': () => {
    const packages = packagesIn(readFileSync(join(root, 'NOTICE'), 'utf8'))
    writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(manifest, packages), null, 2)}\n`)
    return `${packages.length} packages in sbom.cdx.json`
  },
  'its types resolve': () => {
    const line = ['--no-emoji', '--ignore-rules', 'cjs-resolves-to-esm']
    run('attw', [...line, '--', archive], root, tools.environment)
    return 'for every way that TypeScript has'
  },
  'package managers install it': () => {
    for (const installer of Object.keys(installers)) withInstalled(installer, tryInstalled)
    return Object.keys(installers).join(', ')
  },
  'it runs on each Node': () => {
    const nodes = Object.values(tools.nodes)
    withInstalled('npm', folder => {
      for (const node of nodes) tryOnNode(node, folder)
    })
    return nodes.map(node => run(node, ['--version']).trim()).join(', ') || 'npm has no Node for this machine'
  }
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const toolFolder = mkdtempSync(join(tmpdir(), 'vmcp-release-tools-'))
const tools = installReleaseTools(toolFolder)
for (const [name, step] of Object.entries(steps)) {
  try {
    console.log(`ok: ${name}: ${step()}`)
  } catch (error) {
    console.error(`failed: ${name}: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
    break
  }
}
rmSync(toolFolder, { recursive: true, force: true })
