import { expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const given = ['--arg', 'change=4711', '--fixtures', 'release.fixtures.yaml', '--answer', 'approval=decline']
const none = folderWith({})

it.each([
  [['dry-run', 'release.yaml', ...given], '<h2>Timeline</h2>'],
  [['dry-run', 'release.yaml', ...given, '--what-if'], '<h2>Outcomes</h2>'],
  [['lint', 'release.yaml'], '<h1>Findings of vmcp lint</h1>'],
  [['test', 'release.vmcp-test.yaml', '--coverage'], '<h2>Coverage of release_change'],
  [['graph', 'release.yaml'], '<h2>Steps</h2>'],
  [['runs', '--journal', none], 'No journal of a run was found.'],
  [['diff', 'release.yaml', 'nightly.yaml'], 'Clients that call it fail.']
])('vmcp %j is a page with --format html', (args, part) => {
  const { code, stdout, stderr } = vmcp([...args, '--format', 'html'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^<!doctype html>/)
  expect(stdout).toContain(part)
  expect(Buffer.byteLength(stdout)).toBeLessThan(320_000)
})
