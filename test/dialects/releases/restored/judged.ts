import { Ajv } from 'ajv'
import { stringify } from 'yaml'
import { grouped } from '../../../../src/model/index.js'
import { loadProject } from '../../../../src/project/loading/load-project.js'
import { readBounds } from '../../../../src/project/releases/read-bounds.js'
import { withBounds } from '../../../../src/project/releases/with-bounds.js'
import type { Diagnostic } from '../../../../src/source/diagnostic.js'

const GROUPS = { toolhive: 'toolhive.stacklok.dev', muster: 'muster.giantswarm.io' }

/** Unknown fields and values of a spec, by an independent validator. */
export function judgeOf(schema: object): (spec: unknown) => readonly string[] {
  const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
  return spec => {
    validate(spec)
    return (validate.errors ?? [])
      .filter(({ keyword }) => ['additionalProperties', 'enum', 'not', 'false schema'].includes(keyword))
      .map(({ keyword, instancePath, params }) => `${keyword} ${instancePath} ${JSON.stringify(params)}`)
  }
}

export interface RandomDocument {
  readonly path: string
  readonly kind: string
  readonly spec: unknown
}

/** The same by `--engine`. */
export function judgedFor(
  bound: string,
  engine: keyof typeof GROUPS,
  documents: readonly RandomDocument[]
): ReadonlyMap<string, readonly string[]> {
  const files = documents.map(({ path, kind, spec }) => ({
    path,
    text: stringify({
      apiVersion: `${GROUPS[engine]}/v1alpha1`,
      kind,
      metadata: { name: 'shop', namespace: path.replace('.yaml', '') },
      spec
    })
  }))
  const project = loadProject(files, 'engine')
  const { bounds } = readBounds([[{ text: bound, place: '--engine' }]])
  const { diagnostics } = withBounds({ ...project, tools: new Map() }, bounds)
  const found = grouped(diagnostics.filter(isAboutUnknown), ({ file }) => file.path)
  return new Map([...found].map(([path, own]) => [path, own.map(({ message }) => message)]))
}

function isAboutUnknown({ severity, rule, refusal }: Diagnostic): boolean {
  if (severity !== 'error') return false
  const texts = refusal ? [refusal.message, ...(refusal.also ?? [])] : []
  return rule === 'no-unknown-field' || texts.some(text => /unknown field|Unsupported value/.test(text))
}
