import { calledTool } from '../../../analysis/certainty/called-tool.js'
import {
  childrenOf,
  declaredType,
  itemsOf,
  type Origin,
  type Problem,
  problemAt,
  schemaProperties,
  stepsOf,
  type Workflow
} from '../../../model/index.js'
import { DocumentSet } from '../../../source/files/document-set.js'
import { OLD_BOOLEANS } from '../../../source/scalars/resolve-scalar.js'
import type { SourceNode, SourceScalar } from '../../../source/source-node.js'
import { ambiguousKeys } from '../../ambiguous-key.js'
import type { Rule, RuleContext } from '../../rule.js'

const MAX_DEPTH = 100

/** Keys whose digits are a name rather than a number: in `version: 1.10` the zero counts. */
const VERSIONS =
  /version|release|tag|branch|build|image|chart|runtime|python|node|golang|java|ruby|kubernetes|terraform/i

/** An unquoted word or number that YAML parsers interpret differently. */
export const noAmbiguousScalar: Rule = {
  meta: {
    id: 'no-ambiguous-scalar',
    description: 'Finds words and digits without quotes that change their type: yes, NO, on, 0644, 1.10.',
    severity: 'warning',
    dialects: ['toolhive', 'muster']
  },
  *check(context) {
    yield* ambiguousKeys(context)
    const own = new DocumentSet(
      context.resources.flatMap(({ origin: { file, document: index }, hasOwnReader }) =>
        hasOwnReader ? [{ file, index }] : []
      )
    )
    for (const workflow of context.workflows.filter(each => each.hasSeveralReaders)) {
      const isText = own.has(workflow.origin) ? isWord : () => false
      yield* valuesOf(workflow, context).flatMap(value => ambiguous(value, { depth: 0, isText }))
    }
  }
}

interface TypedScalar {
  readonly origin: Origin
  /** The key of the value. */
  readonly key: string
  /** The declared type, if known. */
  readonly type: string | null
}

function valuesOf(workflow: Workflow, context: RuleContext): readonly TypedScalar[] {
  const values: TypedScalar[] = []
  for (const { step } of stepsOf({ steps: workflow.steps })) {
    const types = schemaProperties(calledTool(step, workflow, context)?.inputSchema)
    const given = step.fields.get('arguments')
    for (const { key, origin } of isDoubtful(given?.node) ? childrenOf(given) : [])
      values.push({ key, origin, type: declaredType(types.get(key)) })
    const defaults = step.fields.get('defaultResults')
    if (defaults && isDoubtful(defaults.node)) values.push({ key: '', origin: defaults, type: null })
  }
  for (const { name, type, default: fallback } of workflow.parameters.properties.values())
    if (fallback && isDoubtful(fallback.origin.node))
      values.push({ key: name, origin: fallback.origin, type })
  return values
}

/** Whether any part of a value may be ambiguous, regardless of its declaration; most values need no further check. */
function isDoubtful(node: SourceNode | null | undefined): boolean {
  if (node?.kind === 'list') return node.items.some(item => isDoubtful(item))
  if (node?.kind === 'map') return node.entries.some(({ value }) => isDoubtful(value))
  const text = plainScalar(node)?.text
  return text !== undefined && (OLD_BOOLEANS.has(text) || /^[-+]?\d/.test(text))
}

interface Search {
  readonly depth: number
  /** Whether no reader of the document takes it for something else than text. */
  isText(written: string): boolean
}

function isWord(written: string): boolean {
  return OLD_BOOLEANS.has(written)
}

function ambiguous(value: TypedScalar, search: Search): Problem | readonly Problem[] {
  const { origin, key, type } = value
  const { depth, isText } = search
  if (depth > MAX_DEPTH) return []
  const inside = [...childrenOf(origin), ...itemsOf(origin).map(item => ({ key, origin: item }))]
  if (inside.length > 0)
    return inside.flatMap(each => ambiguous({ ...each, type: null }, { ...search, depth: depth + 1 }))
  const scalar = plainScalar(origin.node)
  const reason = scalar
    ? reasonOf(scalar.text, { isVersion: type === 'string' || VERSIONS.test(key), type })
    : null
  if (!scalar || reason === null || isText(scalar.text) || isMeantBoolean(scalar.text, value)) return []
  return problemAt(origin, {
    message: `${scalar.text} without quotes ${reason}; write "${scalar.text}" for the text, or the value that is intended`,
    fix: {
      description: `Write "${scalar.text}" in quotes`,
      edits: [{ ...scalar.span, text: `"${scalar.text}"` }],
      isUnsafe: true
    }
  })
}

/** Cluster tools read the word as a boolean where one is declared. */
function isMeantBoolean(text: string, { origin, type }: TypedScalar): boolean {
  return type === 'boolean' && OLD_BOOLEANS.has(text) && origin.path.startsWith('spec.')
}

function plainScalar(node: SourceNode | null | undefined): SourceScalar | null {
  return node?.kind === 'scalar' && node.style === 'plain' && node.tag === undefined ? node : null
}

function reasonOf(
  text: string,
  { isVersion, type }: { isVersion: boolean; type: string | null }
): string | null {
  if (OLD_BOOLEANS.has(text))
    return `is the boolean ${OLD_BOOLEANS.get(text)} for the tools of a cluster (kubectl, Helm, Argo CD), and a text for kustomize, Flux and the loader of a config file`
  if (/^[-+]?0[0-7]+$/.test(text)) return `is the octal number ${parseInt(text, 8)}`
  if (/^[-+]?0\d+$/.test(text))
    return 'begins with a zero: some readers take it for a number, others for text'
  const isCut = /^\d+\.\d*0$/.test(text) && isVersion && type !== 'number' && type !== 'integer'
  return isCut ? `is the number ${Number(text)}: the zero at the end is lost` : null
}
