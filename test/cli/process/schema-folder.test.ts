import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const own = fileURLToPath(new URL('../../../schemas', import.meta.url))
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.json'))
    .sort()
const json = (place: string) => JSON.parse(readFileSync(place, 'utf8'))

describe('schema --all', () => {
  it('writes every schema as it is, and a catalogue', () => {
    const folder = folderWith({})
    expect(vmcp(['schema', '--all', 'out/schemas'], { folder }).code).toBe(0)
    const place = join(folder, 'out/schemas')
    expect(filesIn(place)).toEqual([...filesIn(own), 'catalog.json'].sort())
    for (const name of filesIn(own))
      expect(readFileSync(join(place, name), 'utf8')).toBe(readFileSync(join(own, name), 'utf8'))
  })

  it('claims the names of files that are its own, and no others', () => {
    const folder = folderWith({})
    vmcp(['schema', '--all', '.'], { folder })
    const { $schema, version, schemas } = json(join(folder, 'catalog.json'))
    expect({ $schema, version }).toEqual({
      $schema: 'https://json.schemastore.org/schema-catalog.json',
      version: 1
    })
    expect(schemas.flatMap(({ fileMatch }: { fileMatch: string[] }) => fileMatch)).toEqual([
      '.vmcp.yaml',
      '*.vmcp-test.yaml'
    ])
    for (const { url } of schemas) expect(json(fileURLToPath(url))).toHaveProperty('title')
    expect(schemas[0].url).toBe(`${pathToFileURL(folder).href}/config.schema.json`)
  })

  it('names the address under which the folder is published', () => {
    const folder = folderWith({})
    vmcp(['schema', '--all', '.', '--url', 'https://schemas.example/vmcp/'], { folder })
    expect(json(join(folder, 'catalog.json')).schemas[1].url).toBe(
      'https://schemas.example/vmcp/test-file.schema.json'
    )
  })

  it('takes no kind with it, and no address without it', () => {
    expect(vmcp(['schema', 'config', '--all', '.']).code).toBe(2)
    expect(vmcp(['schema', '--url', 'https://schemas.example']).code).toBe(2)
  })
})

describe('the schema of the baseline', () => {
  it('takes what an update writes', () => {
    const folder = folderWith({ 'tool.yaml': compositeTool('tool', { wait: 'absent' }) })
    vmcp(['lint', '--baseline', 'known.yaml', '--update-baseline'], { folder })
    const keepsTheSchema = new Ajv().compile(json(join(own, 'baseline.schema.json')))
    keepsTheSchema(parse(readFileSync(join(folder, 'known.yaml'), 'utf8')))
    expect(keepsTheSchema.errors ?? []).toEqual([])
  })
})
