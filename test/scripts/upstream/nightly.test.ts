import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

interface Workflow {
  readonly on: { readonly schedule: readonly { readonly cron: string }[] }
  readonly permissions: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly 'timeout-minutes': number
  readonly strategy: { readonly matrix: { readonly include: readonly { readonly engine: string }[] } }
  readonly steps: readonly {
    readonly uses?: string
    readonly run?: string
    readonly env?: Record<string, string>
  }[]
}

const workflow: Workflow = parse(readFileSync('upstream/history/nightly.yml', 'utf8'))

it('looks every night for both engines, with what it needs and no more', () => {
  expect(workflow.on.schedule.map(({ cron }) => cron.split(' '))).toEqual([['17', '3', '*', '*', '*']])
  expect(workflow.permissions).toEqual({ contents: 'read', issues: 'write' })
  const { look } = workflow.jobs
  expect(look?.strategy.matrix.include.map(({ engine }) => engine)).toEqual(['toolhive', 'muster'])
  expect(look?.['timeout-minutes']).toBeLessThanOrEqual(30)
})

it('runs scripts that exist, and puts nothing of the matrix into a command', () => {
  const steps = workflow.jobs.look?.steps ?? []
  const commands = steps.flatMap(({ run }) => run ?? [])
  const scripts = commands.flatMap(run => [...run.matchAll(/scripts\/[\w/-]+\.ts/g)].map(([path]) => path))
  expect(new Set(scripts).size).toBe(2)
  expect(scripts.filter(path => !existsSync(path))).toEqual([])
  expect(commands.filter(run => run.includes('${{'))).toEqual([])
  expect(steps.every(({ uses, run }) => (uses === undefined) !== (run === undefined))).toBe(true)
})
