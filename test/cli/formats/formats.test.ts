import { expect, it } from 'vitest'
import { formatRequests } from '../../../src/cli/formats/formats.js'

const names = ['pretty', 'json', 'sarif']

it('takes the first format where none is asked for', async () => {
  expect(await formatRequests({}, names)).toEqual([{ name: 'pretty' }])
})

it('takes --json as short for --format json', async () => {
  expect(await formatRequests({ json: true }, names)).toEqual([{ name: 'json' }])
  expect(await formatRequests({ json: true, format: ['json'] }, names)).toHaveLength(2)
})

it('writes several formats in one run, one of them to standard output', async () => {
  expect(await formatRequests({ format: ['pretty', 'sarif=out=1.sarif'] }, names)).toEqual([
    { name: 'pretty' },
    { name: 'sarif', path: 'out=1.sarif' }
  ])
})

it.each([
  [['prety'], 'there is no format "prety" (did you mean "pretty"?); there are pretty, json, sarif'],
  [['json='], '--format json= names no file'],
  [['pretty', 'json'], 'pretty and json cannot both go to standard output; write --format json=FILE']
])('refuses %j', async (format, message) => {
  await expect(formatRequests({ format }, names)).rejects.toThrow(message)
})
