import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Answers } from '../../playground/answers.js'
import type { Answer, Question } from '../../playground/protocol.js'
import { siteOptions } from '../../scripts/build/playground/build-playground.js'
import { sampleFiles } from '../browser/samples.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = join(root, 'node_modules/.cache/vmcp/site-answers-test')

describe('the site, which fetches its parts late,', () => {
  let site: { answerQuestion(question: Question): Promise<Answer> }
  beforeAll(async () => {
    const entryPoints = { answers: 'playground/answer-question.ts' }
    await build({ ...siteOptions(root), entryPoints, outdir: folder })
    // Another build in the same worker is another module.
    site = await import(`${pathToFileURL(join(folder, 'answers.js'))}?${Date.now()}`)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(sampleFiles)('finds the same problems as the sources in $path', async file => {
    for (const compat of ['documented', 'engine'] as const) {
      const about = { files: [file], compat }
      const sources = new Answers(async () => ({}))
      expect(await site.answerQuestion({ id: 1, name: 'problems', about })).toEqual({
        id: 1,
        ok: true,
        value: sources.problems(about)
      })
    }
  })
})
