import { expect, it } from 'vitest'
import { commands } from '../../src/cli/command-table.js'
import { graphFormats } from '../../src/graph/index.js'
import { diffReporters } from '../../src/reporters/diff/index.js'
import { lintReporters } from '../../src/reporters/lint/index.js'
import { renderReporters } from '../../src/reporters/render/index.js'
import { dryRunReporters } from '../../src/reporters/run/index.js'
import { suiteReporters } from '../../src/reporters/suite/index.js'
import { validateReporters } from '../../src/reporters/validate/index.js'

/** Commands name their formats in their help, which must not load the reporters. */
it.each([
  ['lint', lintReporters],
  ['validate', validateReporters],
  ['diff', diffReporters],
  // Both are made of the picture.
  ['graph', [...graphFormats, { name: 'png' }, { name: 'html' }]],
  ['render-template', renderReporters],
  ['dry-run', dryRunReporters],
  ['run', dryRunReporters],
  ['test', suiteReporters]
])('the help of %s names every format that there is, the default first', (name, reporters) => {
  const names = reporters.map(reporter => reporter.name).sort()
  const help = JSON.stringify(commands[name]?.flags)
  const advertised =
    /"description":"Output format: ([a-z, ]+)\. With =PATH/.exec(help)?.[1]?.split(', ') ?? []
  expect([...advertised].sort()).toEqual(names)
  expect(advertised[0]).toBe(reporters[0]?.name)
})
