import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guides } from '../outside-folders.js'

/** The examples of the guide to agents are fixtures, a file for each transport. */
const examples = ['stdio', 'sse', 'websocket', 'http']

describe.runIf(guides.isThere)('the guide to agents', () => {
  it('has these examples and no other', () => {
    const guide = readdirSync(guides.path).find(each => each.startsWith('002_')) ?? ''
    const written = readFileSync(join(guides.path, guide), 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)
    const files = examples.map(name => readFileSync(`fixtures/dialects/holodeck/guide-${name}.yaml`, 'utf8'))
    expect([...written].map(([, text]) => text)).toEqual(files)
  })
})
