import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemsBeyondYaml } from '../../src/editor/yaml-server.js'
import { schemaOfDocument } from '../../src/questions/hover/field-schema.js'
import { Workspace } from '../../src/questions/index.js'
import { documentsIn } from '../../src/questions/places/yaml-place.js'
import { compileSchema } from '../../src/schema/index.js'
import { joinPath, keySpanAt, nodeAt, type SourceFile, toValue } from '../../src/source/index.js'
import { schemas } from '../questions/sample-workspace.js'

const read = new Map<string, ReturnType<typeof schemas>>()
/** Each schema is one object, which is compiled once. */
function known(name: string): ReturnType<typeof schemas> {
  if (!read.has(name)) read.set(name, schemas(name))
  return read.get(name) ?? null
}

/** The positions of values and keys that a YAML language server marks, since the schema refuses them. */
async function marksOfSchema(file: SourceFile): Promise<ReadonlySet<number>> {
  const starts = new Set<number>()
  for (const document of documentsIn(file)) {
    const schema = document.isBroken ? null : schemaOfDocument(document, known)
    const compiled = schema && (await compileSchema(schema))
    if (!compiled?.ok) continue
    for (const { path } of compiled.check(toValue(document.root, { booleans: 'yaml12' }))) {
      const whole = path.reduce<string>((above, part) => joinPath(above, part), '')
      const spans = [nodeAt(document.root, whole)?.span, keySpanAt(document.root, whole)]
      for (const span of whole === '' ? [] : spans) if (span) starts.add(span.start)
    }
  }
  return starts
}

async function split(path: string, text = readFileSync(path, 'utf8')) {
  const workspace = new Workspace({ compat: 'documented' })
  workspace.set(path, text)
  const file = workspace.file(path)
  if (!file) throw new Error(path)
  const problems = workspace.diagnosticsOf(path)
  const isOwn = await problemsBeyondYaml(file, known)
  const marks = await marksOfSchema(file)
  return { marks, own: problems.filter(isOwn), theirs: problems.filter(each => !isOwn(each)) }
}

describe('problems next to a server for YAML', () => {
  it.each([
    'no-unknown-field',
    'no-outdated-field',
    'valid-field',
    'valid-duration',
    'valid-step',
    'valid-yaml',
    'no-duplicate-key'
  ])('are not reported where it reports too: %s', async rule => {
    const folder = `fixtures/lint/${rule}`
    for (const name of readdirSync(folder).filter(each => each.endsWith('.yaml'))) {
      const { own, marks } = await split(`${folder}/${name}`)
      const twice = own.filter(each => each.rule === rule && marks.has(each.span.start))
      expect(twice.map(({ message }) => `${name} ${message}`)).toEqual([])
      expect(own.filter(each => each.rule === 'valid-yaml' || each.rule === 'no-duplicate-key')).toEqual([])
    }
  })

  it.each([
    ['no-unknown-field/bad-definition.yaml', 'no-unknown-field'],
    ['require-field/bad-server.yaml', 'require-field'],
    ['valid-field/bad-server.yaml', 'valid-field'],
    ['valid-yaml/bad.yaml', 'valid-yaml']
  ])('are left to it where its schema refuses them: %s', async (file, rule) => {
    const { theirs } = await split(`fixtures/lint/${file}`)
    expect(theirs.map(each => each.rule)).toContain(rule)
  })

  it('are left to it if they are below a missing part', async () => {
    const text =
      'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: MCPServer\nspec: { image: a, transport: stdio }\n'
    const { own, theirs } = await split('server.yaml', text)
    expect(theirs.map(({ path }) => path)).toEqual(['metadata.name'])
    expect(own).toEqual([])
  })

  it.each(['no-unknown-step/bad.yaml', 'no-dependency-cycle/bad.yaml', 'no-unknown-reference/bad-near.yaml'])(
    'stay where no schema refuses anything: %s',
    async file => {
      const { own, theirs } = await split(`fixtures/lint/${file}`)
      expect(own.length).toBeGreaterThan(0)
      expect(theirs).toEqual([])
    }
  )
})
