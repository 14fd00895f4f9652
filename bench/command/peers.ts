import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where `npm run bench:peers` installs other linters: outside the repository. */
const peersFolder = process.env.VMCP_BENCH_PEERS ?? join(homedir(), '.cache', 'vmcp-bench', 'peers')

/** The linters that the bench measures for comparison, in the versions of the figures in the docs. */
const PEERS = ['@redocly/cli@2.77.0', 'eslint@10.15.0', 'eslint-plugin-yml@3.10.0', 'yaml-lint@1.7.0']

/** Installs them outside the repository, as vmcp does not depend on them. Returns the exit code of npm. */
export function installPeers(): number {
  mkdirSync(peersFolder, { recursive: true })
  const options = ['--prefix', peersFolder, '--no-audit', '--no-fund', '--ignore-scripts']
  return spawnSync('npm', ['install', ...options, ...PEERS], { stdio: 'inherit' }).status ?? 1
}

/** Another linter, and its input for a number of files. */
export interface Peer {
  readonly name: string
  /** Writes a number of files of 115 lines and returns the arguments of `node` that lint them. */
  prepare(folder: string, count: number): readonly string[]
}

/** Those that are installed. */
export function installedPeers(): readonly Peer[] {
  return [redocly, eslint, yamlLint].filter(({ needs }) =>
    existsSync(join(peersFolder, 'node_modules', needs))
  )
}

/** Redocly has semantic rules, so it gets a document that it knows: a description of an API. */
const redocly = {
  name: 'Redocly',
  needs: '@redocly/cli/bin/cli.js',
  prepare: (folder: string, count: number) => [
    join(peersFolder, 'node_modules/@redocly/cli/bin/cli.js'),
    'lint',
    '--extends=minimal',
    ...write(folder, count, openApi)
  ]
}

const eslint = {
  name: 'eslint-plugin-yml',
  needs: 'eslint-plugin-yml',
  prepare(folder: string, count: number) {
    const files = write(folder, count, openApi)
    const config = join(folder, 'eslint.config.mjs')
    const plugin = join(peersFolder, 'node_modules/eslint-plugin-yml/lib/index.mjs')
    writeFileSync(
      config,
      `import yml from ${JSON.stringify(plugin)}\nexport default yml.configs.recommended\n`
    )
    return [join(peersFolder, 'node_modules/eslint/bin/eslint.js'), '--config', config, ...files]
  }
}

const yamlLint = {
  name: 'yaml-lint',
  needs: 'yaml-lint/dist/cli.js',
  prepare: (folder: string, count: number) => [
    join(peersFolder, 'node_modules/yaml-lint/dist/cli.js'),
    ...write(folder, count, openApi)
  ]
}

function write(folder: string, count: number, textOf: (number: number) => string): string[] {
  mkdirSync(folder, { recursive: true })
  return Array.from({ length: count }, (_, number) => {
    const file = join(folder, `file-${number}.yaml`)
    writeFileSync(file, textOf(number))
    return file
  })
}

/** 115 lines about nine paths of an API. */
function openApi(number: number): string {
  const paths = Array.from(
    { length: 9 },
    (_, at) => `  /orders/${number}/${at}/{id}:
    get:
      operationId: getOrder${number}x${at}
      summary: One order of shop ${number}
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          description: The order
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Order" }`
  )
  return `openapi: 3.1.0
info: { title: Shop ${number}, version: 1.0.0 }
servers: [{ url: https://shop.example.com }]
paths:
${paths.join('\n')}
components:
  schemas:
    Order: { type: object, properties: { total: { type: number } } }
`
}
