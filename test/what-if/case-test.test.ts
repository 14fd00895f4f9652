import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { yamlText } from '../../src/backends/recording/yaml-text.js'
import { runSuite } from '../../src/suite/index.js'
import { casesToSave, caseTests, whatIf } from '../../src/what-if/index.js'
import { casesIn, givenCase, givenFiles } from './what-if-case.js'

const folder = 'fixtures/what-if'

describe('cases as tests', () => {
  it.each(casesIn(folder))('pass: %s', async name => {
    const { workflow, options } = givenCase(join(folder, name))
    const found = await whatIf(workflow, options)
    const tests = await caseTests(workflow, options, casesToSave(found))
    const { definition, fixtures } = givenFiles(join(folder, name))
    const text = yamlText({
      vmcpTest: 'v1',
      files: [definition.path],
      fixtures: [fixtures.path],
      tests
    })
    const load = async (path: string) => [definition, fixtures].filter(file => file.path === path)
    const { files } = await runSuite([{ path: 'saved.vmcp-test.yaml', text }], { load })
    const failed = files[0]?.tests.filter(({ status }) => status !== 'passed')
    expect(failed).toEqual([])
  })
})
