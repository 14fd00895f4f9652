import * as vmcp from '../../src/browser.js'

/** Answers about each file, as JSON: made in Node from the sources, and in a page from the bundle of this file. */
export async function answersAbout(files: readonly vmcp.SourceFile[]): Promise<readonly string[]> {
  const answers: string[] = []
  for (const file of files)
    for (const compat of ['documented', 'engine'] as const) {
      const answer = {
        lint: vmcp.lint([file], { compat }),
        validate: vmcp.validate([file], { compat }),
        graph: await outcome(() => vmcp.drawGraph([file], { compat, format: 'mermaid' })),
        run: await outcome(() => vmcp.dryRun([file], { compat }))
      }
      answers.push(JSON.stringify(answer))
    }
  return answers
}

interface Rendering {
  readonly template: string
  readonly data: unknown
}

/** What templates become, as JSON. */
export function rendered(templates: readonly Rendering[]): readonly string[] {
  const host = { now: () => 1_790_000_000_000, random: () => 0.25 }
  return templates.map(({ template, data }) => {
    const result = vmcp.renderTemplate(template, data, { functions: 'sprig', mode: 'render', host })
    return JSON.stringify([template, result], (_, part) => (typeof part === 'bigint' ? `${part}n` : part))
  })
}

async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    return String(error)
  }
}
