import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manualIn } from '../../../src/cli/help/manual.js'
import { folderWith } from '../folder-with.js'

/** A package with this home page, and a page of one rule. */
function packageAt(homepage: string | undefined): string {
  const folder = folderWith({ 'package.json': JSON.stringify({ version: '1.2.3', homepage }) })
  mkdirSync(join(folder, 'docs', 'rules'), { recursive: true })
  writeFileSync(join(folder, 'docs', 'rules', 'no-loop.md'), '# no-loop\n')
  return folder
}

describe('the manual', () => {
  it('has addresses below the home page of the package', () => {
    const manual = manualIn(packageAt('https://vmcp.example/'))
    expect(manual).toMatchObject({ version: '1.2.3', address: 'https://vmcp.example/' })
    expect(manual.page('no-loop')).toEqual({
      text: '# no-loop\n',
      address: 'https://vmcp.example/docs/rules/no-loop.md'
    })
  })

  it.each([undefined, 'https://example.com/vmcp', 'https://example.org'])(
    'has no addresses below %s, which leads nowhere',
    homepage => {
      const manual = manualIn(packageAt(homepage))
      expect(manual).not.toHaveProperty('address')
      expect(manual.page('no-loop')).toEqual({ text: '# no-loop\n' })
    }
  )
})
