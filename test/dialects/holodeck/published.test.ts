import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { published } from '../../outside-folders.js'
import { lowered } from './documents.js'

const agents = published.isThere
  ? readdirSync(published.path).filter(file => /holodeck.*\.yaml$/.test(file))
  : []
/** Those that show types in the place of values, or a form that the schema of an MCP tool does not have. */
const isNoAgent =
  /AGENTS\.md__block0|mcp-config\.md__block0|mcp-cli\.md__block0|023-choose-your-backend__quickstart\.md__block6|README\.md__block2|013-mcp-cli__contracts|prompt-injection/

describe.runIf(published.isThere)('published agents', () => {
  it.each(agents.filter(file => !isNoAgent.test(file)))('have no error: %s', file => {
    const { diagnostics } = lowered(readFileSync(join(published.path, file), 'utf8'))
    const errors = diagnostics.filter(({ severity }) => severity === 'error')
    expect(errors.map(({ path, message }) => `${path}: ${message}`)).toEqual([])
  })
})
