import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { vmcp } from '../vmcp.js'
import { mcpJson, published } from './servers.js'

const seed = (name: string) =>
  fileURLToPath(new URL(`../../../../fixtures/seeds/actions/${name}.yaml`, import.meta.url))

interface Report {
  readonly status: string
  readonly output: { readonly data?: unknown } | null
  readonly error: string | null
  readonly calls: readonly { readonly tool: string; readonly arguments: unknown; readonly outcome: string }[]
}

const outcomeOf = ({ status, output, error, calls }: Report) => ({
  status,
  output,
  error,
  calls: calls.map(({ tool, arguments: args, outcome }) => ({ tool, args, outcome }))
})

/** Calls an action on real servers, and again on what was recorded of them: both must be the same. */
function caller(document: string, wanted: readonly string[]) {
  const folder = folderWith({})
  const files = join(folder, 'files')
  mkdirSync(files)
  const servers = {
    memory: { ...published('memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } },
    files: published('filesystem', files)
  }
  const those = Object.entries(servers).filter(([name]) => wanted.includes(name))
  writeFileSync(join(folder, 'mcp.json'), mcpJson(Object.fromEntries(those)))
  let count = 0
  return {
    files,
    call(given: object): Report {
      const name = `call-${++count}`
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(given))
      const args = [document, '--arguments', `${name}.json`, '--json']
      const options = { folder, environment: { CI: '1', XDG_STATE_HOME: join(folder, 'state') } }
      const live = vmcp(
        [
          'run',
          ...args,
          ...['--backends', 'mcp.json', '--allow-destructive', '--record', `${name}.fixtures.yaml`]
        ],
        options
      )
      const report: Report = JSON.parse(live.stdout)
      const replayed = vmcp(['dry-run', ...args, '--fixtures', `${name}.fixtures.yaml`], options)
      expect(replayed.code, replayed.stderr).toBe(live.code)
      expect(outcomeOf(JSON.parse(replayed.stdout))).toEqual(outcomeOf(report))
      return report
    }
  }
}

describe('the example of the guide on a real server', { timeout: 600_000 }, () => {
  it('lives from its creation to its end', () => {
    const { call } = caller(seed('manage-project'), ['memory'])
    const project = (observations: readonly string[]) => ({
      name: 'Test Project',
      entityType: 'project',
      observations
    })
    expect(call({ action: 'create', name: 'Test Project', description: 'A test project' }).output).toEqual({
      success: true,
      message: "The action 'create' of manage_project has been carried out.",
      data: { entities: [project(['A test project'])] }
    })
    expect(call({ action: 'update', id: 'Test Project', description: 'Updated' }).output?.data).toEqual({
      project: project(['A test project', 'Updated'])
    })
    expect(call({ action: 'delete', id: 'Test Project' }).output).toMatchObject({ success: true })
    const gone = call({ action: 'update', id: 'Test Project', description: 'Again' })
    expect(gone.status).toBe('failed')
    expect(gone.error).toMatch(/^Error: .*not found/)
  })
})

describe('an action that failed', { timeout: 600_000 }, () => {
  it('is taken up again with its own arguments', () => {
    const folder = folderWith({})
    const memory = { ...published('memory'), env: { MEMORY_FILE_PATH: join(folder, 'memory.jsonl') } }
    writeFileSync(join(folder, 'mcp.json'), mcpJson({ memory }))
    const run = (...args: string[]) =>
      vmcp(
        [
          'run',
          seed('manage-project'),
          ...['--backends', 'mcp.json', '--allow-destructive', '--json', ...args]
        ],
        { folder, environment: { CI: '1', XDG_STATE_HOME: join(folder, 'state') } }
      )
    const update = ['--arg', 'action=update', '--arg', 'id=Tills', '--arg', 'description=Ready']
    const failed = run(...update)
    expect(JSON.parse(failed.stdout)).toMatchObject({ status: 'failed' })
    const [, id = ''] = /--resume (\w+)/.exec(failed.stderr) ?? []
    run('--arg', 'action=create', '--arg', 'name=Tills')
    const resumed = run('--resume', id)
    expect(JSON.parse(resumed.stdout), resumed.stderr).toMatchObject({
      status: 'completed',
      output: { data: { project: { observations: ['no description', 'Ready'] } } }
    })
  })
})

describe('the tools of the guide that do many things at once', { timeout: 600_000 }, () => {
  it('create a whole plan, and complete a task only if its checks pass', () => {
    const { call, files } = caller(seed('manage-plan'), ['memory', 'files'])
    const plan = {
      action: 'create_epic_complete',
      epic: 'Tills',
      features: [{ title: 'Scanner' }, { title: 'Drawer' }],
      tasks: [
        { title: 'Beep', feature: 'Scanner' },
        { title: 'Spring', feature: 'Drawer' }
      ]
    }
    const created = call(plan)
    expect(created.output?.data).toEqual({ features: 2, tasks: 2 })
    expect(created.calls).toHaveLength(7)
    for (const [result, completed] of [
      ['failed', false],
      ['passed', true]
    ] as const) {
      const report = join(files, `${result}.txt`)
      writeFileSync(report, result)
      const done = call({ action: 'complete_task', task: 'Beep', report })
      expect(done.output?.data).toEqual({ validations: result, completed })
      expect(done.calls).toHaveLength(completed ? 2 : 1)
    }
  })

  it('take no task without its feature', () => {
    const { call } = caller(seed('manage-plan'), ['memory'])
    const { error, calls } = call({
      action: 'create_epic_complete',
      epic: 'Tills',
      features: [],
      tasks: [{ title: 'Beep' }]
    })
    expect(error).toBe(
      "Error: Invalid parameters for action 'create_epic_complete': tasks[0].feature is required"
    )
    expect(calls).toEqual([])
  })
})
