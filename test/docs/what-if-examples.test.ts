import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readFixtures } from '../../src/backends/index.js'
import { type JsonObject, jsonText } from '../../src/model/index.js'
import { chooseRun, type RunChoice } from '../../src/project/choosing/choose-run.js'
import { answersOf } from '../../src/project/library-input.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { pretty } from '../../src/reporters/what-if/pretty.js'
import type { SourceFile } from '../../src/source/source-file.js'
import { textWidth } from '../../src/text/text-width.js'
import { whatIf } from '../../src/what-if/index.js'
import { guides } from '../outside-folders.js'
import {
  musterActions,
  musterExamples,
  musterRuns,
  toolhiveArguments,
  toolhiveExamples
} from '../project/guide-examples.js'

const page = 'docs/what-if-examples.md'

interface Example {
  readonly title: string
  readonly file: SourceFile
  readonly fixtures: SourceFile
  readonly choice: RunChoice
  readonly given: JsonObject
}

const approval = { approval: { action: 'accept', content: { approved: true } } }

function ownFile(path: string): SourceFile {
  return { path, text: readFileSync(path, 'utf8') }
}

/** The files of this repository: they are there in every clone. */
const samples: readonly Example[] = [
  sample('release', { change: '4711' }),
  sample('incident', { service: 'web' }),
  sample('project', { action: 'create', name: 'Test Project' }),
  ofActions('manage-project'),
  ofActions('manage-plan'),
  ofActions('answers')
]

function sample(name: string, given: JsonObject): Example {
  const folder = 'fixtures/samples'
  const fixtures = ownFile(`${folder}/${name}.fixtures.yaml`)
  return { title: `${name}.yaml`, file: ownFile(`${folder}/${name}.yaml`), fixtures, choice: {}, given }
}

/** A tool of the guide to actions, on the answers and the first arguments of its test file. */
function ofActions(name: string): Example {
  const path = `fixtures/seeds/actions/${name}`
  const { tools, tests } = parse(ownFile(`${path}.vmcp-test.yaml`).text)
  const first = tests.find((test: object) => 'run' in test)
  const fixtures = { path: 'fixtures.json', text: jsonText({ fixtures: 'v1', tools }) }
  const title = `${name}, ${first.arguments.action}`
  return { title, file: ownFile(`${path}.yaml`), fixtures, choice: {}, given: first.arguments }
}

/** The examples of the guides, as they are written there. */
function ofGuides(): readonly Example[] {
  const toolhive = ownFile('fixtures/seeds/toolhive.fixtures.yaml')
  const muster = ownFile('fixtures/seeds/muster.fixtures.yaml')
  const documents = musterExamples()
  const file = (name: string): SourceFile => documents.get(name) ?? { path: '', text: '' }
  const known = new Map<string, number>()
  return [
    ...toolhiveExamples().map(({ name, path, text }) => {
      const times = (known.get(name) ?? 0) + 1
      known.set(name, times)
      const title = times === 1 ? name : `${name}, example ${times}`
      const choice = { workflow: name }
      return { title, file: { path, text }, fixtures: toolhive, choice, given: toolhiveArguments }
    }),
    ...musterRuns.map(({ name, given }) => ({
      title: name,
      file: file(name),
      fixtures: muster,
      choice: { workflow: name },
      given
    })),
    ...musterActions.map(({ name, verb, given }) => ({
      title: `${name}, ${verb}`,
      file: file(name),
      fixtures: muster,
      choice: { action: `ServiceClass/${name} ${verb}` },
      given
    }))
  ]
}

async function sectionOf({ title, file, fixtures, choice, given }: Example): Promise<string> {
  const workflow = chooseRun(loadProject([file], 'documented'), choice)
  const found = await whatIf(workflow, {
    arguments: given,
    fixtures: readFixtures([fixtures]).fixtures,
    answers: answersOf(approval)
  })
  const table = pretty.report(found, { colour: false, width: 80, unicode: true })
  return `### ${title}\n\n\`\`\`\n${table.trimEnd()}\n\`\`\`\n`
}

const intro = `# What if: examples

The tables of \`vmcp dry-run --what-if\` for the sample workflows of this repository and for the examples in the guides of both engines, on fixtures that answer every
call. [What if](what-if.md) explains them. A test compares this page with the tables of today, and writes it where it is missing.
`

describe('the page of tables', () => {
  it.each(samples)('has the table of $title', async example => {
    if (!existsSync(page)) await writePage()
    expect(readFileSync(page, 'utf8')).toContain(await sectionOf(example))
  })

  it.runIf(guides.isThere).each(guides.isThere ? ofGuides() : [])(
    'has the table of $title',
    async example => {
      const section = await sectionOf(example)
      expect(section).not.toContain('no fixture')
      expect(readFileSync(page, 'utf8')).toContain(section)
    }
  )

  it('fits 80 columns', () => {
    const tables = readFileSync(page, 'utf8')
      .split('```')
      .filter((_, at) => at % 2 === 1)
    const widest = Math.max(...tables.flatMap(table => table.split('\n').map(line => textWidth(line))))
    expect(widest).toBeLessThanOrEqual(80)
  })
})

async function writePage(): Promise<void> {
  const sections = async (examples: readonly Example[]): Promise<string> =>
    (await Promise.all(examples.map(sectionOf))).join('\n')
  const parts = [
    intro,
    `## Samples and action tools\n\n${await sections(samples)}`,
    `## Examples of the guides\n\n${await sections(ofGuides())}`
  ]
  writeFileSync(page, parts.join('\n'))
}
