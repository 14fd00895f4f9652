import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

/** As much of a JSON Schema as leads to its fields. */
interface Schema {
  readonly $ref?: string
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** A field with what is around it. */
interface Field {
  readonly path: readonly (string | 0)[]
  readonly type: string | undefined
}

const DEEPEST = 10

/** Every field of a schema, each pair of a field and the one around it once. */
function fieldsOf(root: Schema): Field[] {
  const fields = new Map<string, Field>()
  const visit = (schema: Schema, path: Field['path']): void => {
    const named = schema.$ref === undefined ? schema : root.definitions?.[schema.$ref.split('/').at(-1) ?? '']
    if (named === undefined || path.length > DEEPEST) return
    const key = path.slice(-2).join('.')
    if (path.length > 0 && !fields.has(key)) fields.set(key, { path, type: named.type })
    for (const choice of [...(named.anyOf ?? []), ...(named.oneOf ?? [])]) visit(choice, path)
    for (const [name, inner] of Object.entries(named.properties ?? {})) visit(inner, [...path, name])
    if (named.items) visit(named.items, [...path, 0])
    if (typeof named.additionalProperties === 'object') visit(named.additionalProperties, [...path, 'a'])
    else if (named.type === 'object' && !named.properties) visit({}, [...path, 'a'])
  }
  visit(root, [])
  return [...fields.values()]
}

/** The value inside of maps and lists, as YAML in one line. */
function around([part, ...rest]: Field['path'], value: string): string {
  if (part === undefined) return value
  return part === 0 ? `[${around(rest, value)}]` : `{ ${part}: ${around(rest, value)} }`
}

interface Kind {
  readonly name: string
  readonly head: string
  isChecked(field: Field): boolean
}

/** Of a cluster: everything but what its controller alone writes, and what gives its kind. */
function isSpec({ path: [first, second] }: Field): boolean {
  return first === 'spec' || (first === 'metadata' && second !== 'name')
}

const resource =
  (folder: string, apiVersion: string) =>
  (name: string): Kind => ({
    name: `${folder}/${name}`,
    head: `apiVersion: ${apiVersion}\nkind: ${name}\nmetadata: { name: shop }\n`,
    isChecked: isSpec
  })

const kinds: readonly Kind[] = [
  ...[
    'VirtualMCPCompositeToolDefinition',
    'VirtualMCPServer',
    'MCPServer',
    'MCPRemoteProxy',
    'MCPServerEntry',
    'MCPToolConfig'
  ].map(resource('toolhive', 'toolhive.stacklok.dev/v1beta1')),
  ...['Workflow', 'ServiceClass', 'MCPServer'].map(resource('muster', 'muster.giantswarm.io/v1alpha1')),
  ...['ActionTool'].map(resource('actions', 'vmcp.dev/v1alpha1')),
  {
    name: 'toolhive/VirtualMCPConfig',
    head: 'name: shop\ngroupRef: tools\nincomingAuth: { type: anonymous }\naggregation: { conflictResolution: prefix }\n',
    // Its loader reads a text from any scalar, and has room for every number where no whole one is wanted.
    isChecked: ({ type }) => type === 'integer'
  }
]

const VALUES = ['.nan', '.inf', '-.inf', '.NaN', '+.INF']
const READINGS = ['engine', 'documented'] as const

describe.each(kinds)('a number that JSON has not in $name', ({ name, head, isChecked }) => {
  const file = new URL(`../../../schemas/${name}.schema.json`, import.meta.url)
  const schema: Schema = JSON.parse(readFileSync(file, 'utf8'))
  const fields = fieldsOf(schema).filter(isChecked)

  it('is a problem in every field, reported once, with the message of the reader', () => {
    const others = fields.flatMap((field, at) => {
      const value = VALUES[at % VALUES.length] ?? ''
      const compat = READINGS[at % READINGS.length] ?? 'engine'
      const [first = '', ...rest] = field.path
      const own = first === 'metadata' ? head.replace(/metadata: .*\n/, '') : head
      const text = `${own}${first}: ${around(rest, value)}\n`
      const files = [{ path: 'a.yaml', text }]
      const start = text.lastIndexOf(value)
      const problems = problemsIn(loadProject(files, compat)).filter(({ span }) => span.start === start)
      const [problem] = problems
      const isReported = problems.length === 1 && (problem?.refusal || problem?.severity === 'warning')
      return isReported ? [] : [{ text, problems: problems.map(({ message }) => message) }]
    })
    expect(fields.length).toBeGreaterThan(10)
    expect(others).toEqual([])
  })
})
