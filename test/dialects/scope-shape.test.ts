import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { certaintiesOf } from '../../src/analysis/certainty/certainties.js'
import { expressionsIn } from '../../src/analysis/reading/expressions.js'
import type { Fixtures } from '../../src/backends/index.js'
import {
  type ElicitationAnswer,
  type Expression,
  expressionsOf,
  type JsonObject,
  newScopeMemory,
  type ScopeQuestion,
  type Semantics,
  type ValueTree,
  type Workflow
} from '../../src/model/index.js'
import type { Simulation } from '../../src/project/simulation/finished-run.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { runSuite } from '../../src/suite/index.js'
import { toGoValue } from '../../src/template/index.js'
import { describes } from '../template/inference/describes.js'

interface Seen {
  readonly expression: Expression | null
  readonly scope: JsonObject
  readonly workflow: Workflow
}

const seen: Seen[] = []

/** The same run once more, with an observer of what templates are given. */
async function runAgain({ workflow, events, report }: Simulation, fixtures: Fixtures): Promise<void> {
  const started = events.find(event => event.type === 'runStarted')
  if (started?.type !== 'runStarted') return
  const answers = new Map(
    report.elicitations.map(({ step, action, content }) => [step, { action, content } as ElicitationAnswer])
  )
  const semantics = watched(workflow.semantics, workflow)
  await simulate({ ...workflow, semantics }, { arguments: started.arguments, fixtures, answers })
}

function copyOf(scope: JsonObject, root: string): JsonObject {
  return root in scope ? { [root]: { ...(scope[root] as JsonObject) } } : {}
}

function watched(semantics: Semantics, workflow: Workflow): Semantics {
  const note = (expression: Expression | null, scope: JsonObject): void => {
    // The steps of a scope go on changing with the run.
    const held = {
      ...scope,
      ...copyOf(scope, 'steps'),
      ...copyOf(scope, 'results'),
      ...copyOf(scope, 'context')
    }
    seen.push({ expression, scope: held, workflow })
  }
  const noteTree = (tree: ValueTree, scope: JsonObject): void => {
    for (const { expression } of expressionsOf(tree)) note(expression, scope)
  }
  return {
    ...semantics,
    renderText: (expression, scope) => {
      note(expression, scope)
      return semantics.renderText(expression, scope)
    },
    renderArguments: (tree, scope) => {
      noteTree(tree, scope)
      return semantics.renderArguments(tree, scope)
    },
    decide: (expression, scope) => {
      note(expression, scope)
      return semantics.decide(expression, scope)
    },
    collect: (expression, scope) => {
      note(expression, scope)
      return semantics.collect(expression, scope)
    },
    output: view => {
      note(null, semantics.scope(view, null))
      return semantics.output(view)
    }
  }
}

const folders = ['fixtures/suite/passing', 'fixtures/samples', 'conformance/toolhive', 'conformance/muster']

describe.each([
  ['toolhive', 'engine'],
  ['toolhive', 'documented'],
  ['muster', 'engine'],
  ['muster', 'documented']
] as const)('what templates of %s see in a run (%s)', (dialect, compat) => {
  it('has the shape that was predicted', async () => {
    let scopes = 0
    for (const folder of folders)
      for (const name of casesIn(folder, dialect)) scopes += await check(folder, name, compat)
    expect(scopes).toBeGreaterThan(300)
  })
})

function casesIn(folder: string, dialect: string): readonly string[] {
  const cases = readdirSync(folder)
    .filter(name => name.endsWith('.vmcp-test.yaml'))
    .sort()
  return cases.filter(name => {
    const [, written = 'toolhive'] = /^dialect: (.*)$/m.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return written === dialect
  })
}

async function check(folder: string, name: string, compat: 'engine' | 'documented'): Promise<number> {
  const load = async (path: string) => [{ path, text: readFileSync(join(folder, path), 'utf8') }]
  const text = readFileSync(join(folder, name), 'utf8')
  const runs: [Simulation, Fixtures][] = []
  await runSuite([{ path: name, text }], { compat, load, onRun: (...run) => runs.push(run) })
  for (const [run, fixtures] of runs) await runAgain(run, fixtures)
  const scopes = seen.splice(0)
  for (const each of scopes) checkScope(each, name)
  return scopes.length
}

function checkScope({ expression, scope, workflow }: Seen, name: string): void {
  const place = expressionsIn(workflow).find(each => each.expression === expression)
  if (expression !== null && !place) return
  const question: ScopeQuestion = {
    workflow,
    at: place?.at ?? null,
    trust: 'engine',
    toolOf: () => null,
    certainties: certaintiesOf(workflow),
    memory: newScopeMemory(workflow)
  }
  const shape = workflow.semantics.scopeShape?.(question)
  if (!shape) return
  const isRight = Object.entries(scope).every(([key, value]) => {
    const field =
      shape.kind === 'map' ? (shape.fields.get(key) ?? (shape.rest && { shape: shape.rest })) : null
    return field && describes(field.shape, toGoValue(value) ?? 0)
  })
  if (!isRight)
    expect.fail(
      `${name}: ${expression?.text ?? 'output'} sees ${JSON.stringify(scope, replaced)}, not ${JSON.stringify(shape, replaced)}`
    )
}

function replaced(_: string, value: unknown): unknown {
  if (value instanceof Map) return Object.fromEntries(value)
  return typeof value === 'bigint' ? `${value}n` : value
}
