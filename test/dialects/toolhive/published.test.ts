import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { published } from '../../outside-folders.js'
import { lowered } from './documents.js'

const files = published.isThere ? readdirSync(published.path).filter(file => file !== 'README.md') : []
const guides = files.filter(file => /composite-tools\.mdx|composite_tool_complex|crs-v1/.test(file))

describe.runIf(published.isThere)('published files', () => {
  it('are read in both readings, whatever is in them', () => {
    for (const file of files) {
      const text = readFileSync(join(published.path, file), 'utf8')
      expect(() => [lowered(text), lowered(text, 'engine')], file).not.toThrow()
    }
  })

  it.each(guides)('of the guides have no error where the guides are followed: %s', file => {
    const { diagnostics, workflows } = lowered(readFileSync(join(published.path, file), 'utf8'))
    const errors = diagnostics.filter(diagnostic => diagnostic.severity === 'error')
    expect(errors.map(error => error.message)).toEqual([])
    expect(workflows.length).toBeGreaterThan(0)
  })
})
