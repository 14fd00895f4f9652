import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { folderWith } from '../folder-with.js'

/** A step of a composite action that runs a script. */
interface ActionStep {
  readonly name: string
  readonly id?: string
  readonly if?: string
  readonly run: string
  readonly env?: Readonly<Record<string, string>>
  readonly 'working-directory'?: string
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string; readonly required?: boolean }>>
  readonly outputs: Readonly<Record<string, { readonly value: string }>>
  readonly runs: { readonly steps: readonly ActionStep[] }
}

/** What a job makes of an action. */
export interface ActionRun {
  readonly code: number
  readonly log: string
  readonly summary: string
  readonly outputs: Readonly<Record<string, string>>
  /** Names of the steps that were run. */
  readonly steps: readonly string[]
}

/** A job that uses an action. */
export interface ActionRequest {
  readonly inputs: Readonly<Record<string, string>>
  /** The root of the repository. */
  readonly workspace: string
  readonly installed?: string | undefined
}

/**
 * Runs the scripts of a composite action as a runner does, with its files, until one fails.
 * With `installed`, a folder of programs, steps whose name begins with Install are left out.
 */
export function runAction(file: string, { inputs, workspace, installed }: ActionRequest): ActionRun {
  const action: Action = parse(readFileSync(file, 'utf8'))
  const runner = folderWith({ output: '', summary: '', path: installed ?? '' })
  const known = new Map(
    Object.entries(action.inputs).map(([name, { default: value = '' }]) => [`inputs.${name}`, value])
  )
  for (const [name, value] of Object.entries(inputs)) known.set(`inputs.${name}`, value)
  const steps: string[] = []
  let log = ''
  let code = 0
  for (const step of action.runs.steps) {
    const isDone = installed !== undefined && step.name.startsWith('Install')
    if (code !== 0 || isDone || !holds(step.if, known)) continue
    steps.push(step.name)
    const { status, text } = runStep(step, { known, runner, workspace })
    log += text
    code = status
    for (const [name, value] of linesOf(join(runner, 'output')))
      known.set(`steps.${step.id}.outputs.${name}`, value)
    writeFileSync(join(runner, 'output'), '')
  }
  const outputs = Object.fromEntries(
    Object.entries(action.outputs).map(([name, { value }]) => [name, filled(value, known)])
  )
  return { code, log, summary: readFileSync(join(runner, 'summary'), 'utf8'), outputs, steps }
}

interface Job {
  readonly known: ReadonlyMap<string, string>
  /** The folder of the runner's own files. */
  readonly runner: string
  readonly workspace: string
}

function runStep(step: ActionStep, { known, runner, workspace }: Job) {
  const env = Object.fromEntries(
    Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value, known)])
  )
  const added = readFileSync(join(runner, 'path'), 'utf8').split('\n').filter(Boolean).reverse()
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run],
    {
      cwd: join(workspace, filled(step['working-directory'] ?? '.', known)),
      encoding: 'utf8',
      env: {
        PATH: [...added, process.env.PATH].join(':'),
        HOME: runner,
        CI: 'true',
        RUNNER_TEMP: runner,
        GITHUB_OUTPUT: join(runner, 'output'),
        GITHUB_STEP_SUMMARY: join(runner, 'summary'),
        GITHUB_PATH: join(runner, 'path'),
        ...env
      }
    }
  )
  return { status: status ?? 1, text: stdout + stderr }
}

/** Conditions compare one name with one text. */
function holds(condition: string | undefined, known: ReadonlyMap<string, string>): boolean {
  if (condition === undefined) return true
  const [, name = '', text = ''] = /^\$\{\{ ([\w.-]+) != '(.*)' \}\}$/.exec(condition) ?? []
  if (!known.has(name)) throw new Error(`the condition "${condition}" is of no known form`)
  return known.get(name) !== text
}

function filled(text: string, known: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, name: string) => known.get(name) ?? '')
}

function linesOf(file: string): [string, string][] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      const at = line.indexOf('=')
      return at === -1 ? [] : [[line.slice(0, at), line.slice(at + 1)]]
    })
}
