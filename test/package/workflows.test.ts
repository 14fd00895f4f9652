import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = join(root, '.github', 'workflows')

interface Job {
  readonly 'timeout-minutes'?: number
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly { readonly uses?: string; readonly run?: string }[]
}

interface PipelineFile {
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const files = readdirSync(folder).map(name => ({
  name,
  text: readFileSync(join(folder, name), 'utf8'),
  content: parse(readFileSync(join(folder, name), 'utf8')) as PipelineFile
}))
const jobs = files.flatMap(({ name, content }) =>
  Object.entries(content.jobs).map(([id, job]) => ({ id: `${name} ${id}`, job }))
)
const commands = jobs.flatMap(({ job }) => job.steps.map(({ run = '' }) => run))

describe('the pipelines of the project', () => {
  it('may only read, except the jobs that make a release', () => {
    expect(files.map(({ content }) => content.permissions)).toEqual(files.map(() => ({ contents: 'read' })))
    const writing = jobs.filter(({ job }) => job.permissions).map(({ id, job }) => [id, job.permissions])
    expect(writing).toEqual([
      ['release.yml package', { contents: 'write', 'id-token': 'write' }],
      ['release.yml executable', { contents: 'write' }]
    ])
  })

  it('use no action that is not pinned by its commit, and no token that is kept', () => {
    const used = jobs.flatMap(({ job }) => job.steps.flatMap(({ uses }) => uses ?? []))
    expect(used.filter(action => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
    expect(files.filter(({ text }) => /secrets\./.test(text))).toEqual([])
  })

  it('end by themselves', () => {
    expect(jobs.filter(({ job }) => job['timeout-minutes'] === undefined)).toEqual([])
  })

  it('insert nothing of an event into a script', () => {
    expect(commands.filter(command => command.includes('${{'))).toEqual([])
  })

  it('run scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = commands.flatMap(command =>
      [...command.matchAll(/npm run (\w+)/g)].map(([, name = '']) => name)
    )
    const paths = commands.flatMap(command =>
      [...command.matchAll(/(?:scripts|\.ci)\/[\w./-]+/g)].map(([path]) => path)
    )
    expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
    expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
    expect(named.length + paths.length).toBeGreaterThan(4)
  })
})
