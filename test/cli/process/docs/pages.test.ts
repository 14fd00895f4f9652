import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { vmcp } from '../vmcp.js'
import { commandsOf, pageBlocks } from './page-blocks.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const docs = join(root, 'docs')
const pages = readdirSync(docs).filter(name => name.endsWith('.md'))
const textOf = (page: string) => readFileSync(join(docs, page), 'utf8')

describe.each(pages)('docs/%s', page => {
  const blocks = pageBlocks(textOf(page))
  const commands = commandsOf(blocks)

  it('links to nothing that is not there', () => {
    const links = [...textOf(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(match => match[1] ?? '')
    expect(links.filter(link => !/^https?:/.test(link) && !existsSync(join(docs, link)))).toEqual([])
  })

  if (blocks.some(({ file }) => file !== null)) {
    const folder = folderWith({})

    it.each(commands)('shows a command that ends as shown: $line', ({ line, code, shown, files }) => {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true })
        writeFileSync(join(folder, file), text)
      }
      const { status, stdout, stderr } = ended(line, folder)
      expect(status, stdout + stderr).toBe(code)
      const output = (stdout + stderr).split('\n').map(text => text.trim())
      expect(shown.filter(text => !output.includes(text.trim()))).toEqual([])
    })
  }
})

it('executes something of every page for newcomers', () => {
  const names = ['getting-started', 'fixtures', 'test-files', 'configuration', 'readings', 'ci', 'comparison']
  const counts = names.map(name => commandsOf(pageBlocks(textOf(`${name}.md`))).length)
  expect(counts.filter(count => count === 0)).toEqual([])
})

/** A line without a word for the shell needs none. */
function ended(line: string, folder: string) {
  const [, words] = /^(?:npx )?vmcp ([\w ./,=:-]+)$/.exec(line) ?? []
  if (words === undefined) return shell(line, folder)
  const { code, stdout, stderr } = vmcp(words.trim().split(/ +/), { folder })
  return { status: code, stdout, stderr }
}

/** The programs around vmcp print what the page's own resources are, as they would of a chart or a cluster. */
function shell(line: string, folder: string) {
  const print = '#!/bin/sh\ncat deploy/*.yaml\n'
  const programs = folderWith({
    vmcp: `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'bin/run.js')}" "$@"\n`,
    npx: '#!/bin/sh\nexec "$@"\n',
    helm: print,
    kustomize: print,
    kubectl: print
  })
  for (const name of readdirSync(programs)) chmodSync(join(programs, name), 0o755)
  const { HOME, PATH = '' } = process.env
  const environment = { HOME, PATH: [programs, dirname(process.execPath), PATH].join(delimiter) }
  return spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8', env: environment })
}
