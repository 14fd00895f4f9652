import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const guide = readFileSync(`${root}docs/CONTRIBUTING.md`, 'utf8')

interface Model {
  /** What names the model in a file. */
  readonly mark: RegExp
  /** Files that name it without being part of it. */
  readonly others: readonly RegExp[]
  readonly folders: readonly string[]
}

/** The model of each worked example: every file that names it must be in the example, so that no search is needed. */
const models: Readonly<Record<string, Model>> = {
  'a lint rule': {
    mark: /no-timeout-over-workflow|noTimeoutOverWorkflow/,
    others: [],
    folders: ['src', 'docs/rules', 'test/lint']
  },
  'a flag of a command': {
    mark: /report-silenced|reportSilenced|listsSilenced/,
    others: [/^docs\/CONTRIBUTING/, /^test\/docs\//],
    folders: ['src', 'docs', 'test', 'schemas']
  },
  'a template function': {
    mark: /'trunc'|^trunc$|\{trunc |\{\{ ?trunc /m,
    others: [/^src\/project\/simulation\//, /^fixtures\/template\/sprig-odd/, /^test\/docs\//],
    folders: ['src', 'fixtures/template', 'test/docs']
  },
  'an output format': {
    mark: /'compact'|\bcompact\.txt|\.\/compact\.js/,
    others: [],
    folders: ['src/reporters', 'test/reporters']
  },
  'a field of a step': {
    mark: /\bmaxIterations\b/,
    others: [
      /^src\/(?:analysis|lint)\//,
      /^src\/compare\/plan\/time-budget/,
      /^src\/dialects\/toolhive\/semantics\//,
      /^test\/dialects\/toolhive\/semantics\//
    ],
    folders: ['src', 'scripts/upstream', 'test/engine', 'test/graph', 'test/dialects']
  }
}

describe('the worked examples of CONTRIBUTING.md', () => {
  it('each have a model here', () => {
    const titles = [...guide.matchAll(/^### Example: (.+)$/gm)].map(([, title]) => title)
    expect(titles.sort()).toEqual(Object.keys(models).sort())
  })

  it.each(Object.entries(models))('%s: name every file that its model is in', (title, model) => {
    const example = guide.split(`### Example: ${title}\n`)[1]?.split(/^##/m)[0] ?? ''
    const found = model.folders
      .flatMap(folder => filesBelow(folder))
      .filter(path => model.mark.test(readFileSync(`${root}${path}`, 'utf8')))
      .filter(path => !model.others.some(other => other.test(path)))
    expect(found.length).toBeGreaterThan(1)
    expect(found.filter(path => !isNamed(path, example))).toEqual([])
  })
})

/** By itself, or with the name of the model in place of a name in angle brackets. */
function isNamed(path: string, example: string): boolean {
  const named = [...example.matchAll(/`([\w./<>-]+\/[\w./<>-]*)`/g)].map(([, each = '']) => each)
  return named.some(each =>
    new RegExp(`^${each.replaceAll('.', '\\.').replace(/<[^>]+>/g, '[^/]+')}$`).test(path)
  )
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => `${entry.parentPath}/${entry.name}`.slice(root.length).replaceAll('\\', '/'))
    .sort()
}
