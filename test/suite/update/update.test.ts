import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSuite, type UpdatedSuite } from '../../../src/suite/index.js'
import { updateSuite } from '../../../src/suite/update/update-suite.js'

const folder = join(import.meta.dirname, '../../../fixtures/suite/update')
const file = { path: 'old.vmcp-test.yaml', text: readFileSync(join(folder, 'old.vmcp-test.yaml'), 'utf8') }

describe('updated expectations', () => {
  let updated: UpdatedSuite

  beforeAll(async () => {
    updated = await updateSuite(file, {})
  })

  it('replace the old ones, with all comments kept', async () => {
    await expect(updated.after).toMatchFileSnapshot(join(folder, 'new.expected.txt'))
    const comments = (text: string) => text.match(/# .*/g)
    expect(comments(updated.after)).toEqual(comments(updated.before))
  })

  it('are met, and those that cannot be updated are reported and unchanged', async () => {
    const { files } = await runSuite([{ ...file, text: updated.after }])
    const failing = files.flatMap(({ tests }) => tests.filter(({ status }) => status === 'failed'))
    expect(failing.map(({ name }) => name)).toEqual([...new Set(updated.left.map(({ name }) => name))])
    expect(updated.left.map(({ line, name, at, reason }) => `${line} ${name}: ${at}: ${reason}`)).toEqual([
      '66 an anchor: status: an anchor shares it with other places',
      '66 its alias: status: an alias takes it from an anchor',
      '76 calls in any order: callsUnordered[0]: it is ambiguous which of the calls without order became which',
      '77 a question without an answer: elicitations.ask: the question needs an answer',
      '88 a comment inside of what goes: output.more: a comment would be lost with it',
      '91 what lint finds: lint.valid: what lint finds is a matter of the definition',
      '98 one of two cannot be updated: output: the tag !!str computes it'
    ])
  })

  it('need no second update', async () => {
    const again = await updateSuite({ ...file, text: updated.after }, {})
    expect(again.after).toBe(updated.after)
    expect(again.updated).toEqual([])
  })
})
