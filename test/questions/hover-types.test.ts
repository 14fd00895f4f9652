import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toolCatalogOf } from '../../src/backends/index.js'
import { routed } from '../../src/model/index.js'
import { chooseRun } from '../../src/project/choosing/choose-run.js'
import { recordScopes } from '../../src/project/render/recording-semantics.js'
import { evaluateExpression } from '../../src/project/render/render-field.js'
import { templateFields } from '../../src/project/render/template-fields.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { hoverAt, namesOf, Workspace } from '../../src/questions/index.js'
import { type OpenSuite, openSuite } from '../../src/suite/open-suite.js'
import type { RunPart } from '../../src/suite/suite-file.js'
import type { FileLoader } from '../../src/suite/suite-options.js'
import { parseOptionsFor, parseTemplate, walk } from '../../src/template/index.js'
import { schemas } from './sample-workspace.js'

const suites = ['fixtures/samples', 'fixtures/seeds', 'fixtures/engine', 'fixtures/suite/passing'].flatMap(
  folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.vmcp-test.yaml'))
      .sort()
      .map(name => `${folder}/${name}`)
)

const load: FileLoader = async (name, testFile) => {
  const path = join(testFile, '..', name)
  return [{ path, text: readFileSync(path, 'utf8') }]
}

/** The types of `render-template` that fit a hovered word. */
const TYPES: Readonly<Record<string, RegExp>> = {
  text: /^string$/,
  boolean: /^bool$/,
  true: /^bool$/,
  false: /^bool$/,
  'whole number': /^int/,
  number: /^float64$/,
  list: /^\[\]/,
  map: /^map\[/,
  nothing: /^nil$/
}

function fits(type: string, hovered: string): boolean {
  if (type === 'nil' && hovered.includes('\n\nMay be missing')) return true
  const words = hovered.replace(/ \(`[^`]*`\)$/m, '').split('\n')[0] ?? ''
  return Object.entries(TYPES).some(
    ([word, types]) => types.test(type) && new RegExp(`(?:^| or )${word}\\b`).test(words)
  )
}

/** Each path of the templates that a run reaches: what hover describes, and the type it has there. */
async function pathsOf(part: RunPart, { fixtures, definitions, suite }: OpenSuite) {
  const workspace = new Workspace({ compat: suite.compat ?? 'documented', tools: toolCatalogOf(fixtures) })
  for (const { path, text } of definitions) workspace.set(path, text)
  const project = workspace.groupOf(definitions[0]?.path ?? '')?.project
  if (!project) return []
  const chosen = chooseRun(project, { [part.kind === 'run' ? 'workflow' : 'action']: part.subject.text })
  const workflow = await routed(chosen, part.arguments)
  const { workflow: recorded, recording } = recordScopes(workflow, part.arguments)
  await simulate(recorded, { arguments: part.arguments, fixtures, answers: part.answers })
  const question = { workspace, index: () => namesOf(workspace), schemas }
  return templateFields(workflow).flatMap(({ expression }) => {
    const scope = recording.scopes.get(expression)
    const { text, origin } = expression
    const parsed = parseTemplate(text, parseOptionsFor(workflow.semantics.functions))
    if (!scope || !parsed.ok) return []
    const names = [...parsed.template.trees.values()]
      .flatMap(tree => walk(tree))
      .filter(({ kind }) => kind === 'field' || kind === 'variable')
      .flatMap(({ start, end }) => pathsIn(text.slice(start, end)).map(name => ({ name, start })))
    return names.flatMap(({ name, start }) => {
      const end = start + name.length
      const offset = expression.spanOf(end - 1, end).start
      const markdown = hoverAt({ ...question, path: origin.file.path, offset })?.markdown ?? ''
      const [, hovered] = markdown.split(`\`${name}\`: `)
      if (hovered === undefined || /^.*(?:not known before|one of several|never reached)/.test(hovered))
        return []
      // Only a pipeline is traced: parentheses make one of a name.
      const probed = `${text.slice(0, start)}((${name}))${text.slice(end)}`
      const evaluation = { ...workflow.semantics, withTrace: true }
      const { trace } = evaluateExpression({ ...expression, text: probed }, scope, evaluation)
      return trace.filter(({ node }) => node === `(${name})`).map(({ type }) => ({ name, hovered, type }))
    })
  })
}

/** `.steps.scan` → `.steps`, `.steps.scan` */
function pathsIn(name: string): readonly string[] {
  return [...name.matchAll(/[^.](?=\.|$)/g)].map(({ index }) => name.slice(0, index + 1))
}

describe('the type that hover describes', () => {
  it('is the one that a run on the fixtures gives, in all samples', async () => {
    const paths = []
    for (const path of suites) {
      const open = await openSuite({ path, text: readFileSync(path, 'utf8') }, { load })
      for (const { run } of open.suite.tests) if (run) paths.push(...(await pathsOf(run, open)))
    }
    expect(paths.filter(({ type, hovered }) => !fits(type, hovered))).toEqual([])
    expect(new Set(paths.map(({ type }) => type)).size).toBeGreaterThan(5)
    expect(paths.length).toBeGreaterThan(600)
  })
})
