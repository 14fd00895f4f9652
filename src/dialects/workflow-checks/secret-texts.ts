import { type Origin, stepsOf, type ValueTree } from '../../model/index.js'
import { isPlaceholder, nameOfSecret } from '../document-checks/check-secrets.js'
import type { ProblemDetails, WorkflowCheck } from './workflow-check.js'

/** Token prefixes of well-known services, with a minimum length after them. */
const TOKEN =
  /(?<![\w-])(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{30,}|glpat-[\w-]{16,}|sk-(?:proj-|ant-|live-)?[\w-]{20,}|[sr]k_live_\w{16,}|(?:AKIA|ASIA)[A-Z0-9]{16}|xox[abeoprs]-[\w-]{10,}|AIza[\w-]{30,}|hf_[A-Za-z0-9]{30,}|npm_[A-Za-z0-9]{30,}|SG\.[\w-]{16,}\.[\w-]{16,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})|-----BEGIN [A-Z ]*PRIVATE KEY-----/
/** Names of tokens that are no secrets, such as list cursors. */
const PLACE_IN_LIST = /page|next|continu|cursor|csrf|count|limit|max|budget/i
/** The scheme before the credential, such as `Bearer`. */
const SCHEME = /^(?:Bearer|Basic|Token)\s+/i
const SHORTEST = 6

/** Secrets in the texts of steps: recognisable tokens, and texts under names of secrets. */
export const checkSecretTexts: WorkflowCheck<'no-plain-secret'> = function* (workflow) {
  for (const { step } of stepsOf(workflow)) {
    if (step.kind === 'tool') yield* inTree(step.arguments, '')
    if (step.condition?.kind === 'call') yield* inTree(step.condition.arguments, '')
    if (step.kind === 'elicitation' && TOKEN.test(step.message.text)) yield secretAt(step.message.origin)
  }
  for (const { name, default: fallback } of workflow.parameters.properties.values())
    if (fallback && typeof fallback.value === 'string' && isSecret(name, fallback.value))
      yield secretAt(fallback.origin)
}

function* inTree(tree: ValueTree | null, key: string): Iterable<ProblemDetails<'no-plain-secret'>> {
  if (tree === null) return
  if (tree.kind === 'map') for (const entry of tree.entries) yield* inTree(entry.value, entry.key)
  if (tree.kind === 'list') for (const item of tree.items) yield* inTree(item, key)
  if (tree.kind === 'template' && TOKEN.test(tree.expression.text)) yield secretAt(tree.origin)
  if (tree.kind === 'literal' && typeof tree.value === 'string' && isSecret(key, tree.value))
    yield secretAt(tree.origin)
}

function isSecret(key: string, text: string): boolean {
  const token = TOKEN.exec(text)?.[0]
  if (token !== undefined) return !isPlaceholder(token) && !token.includes('EXAMPLE')
  const value = text.replace(SCHEME, '').trim()
  return nameOfSecret(key) && !PLACE_IN_LIST.test(key) && isPlainSecret(key, value)
}

/** A single word under the name of a secret may refer to one that is stored elsewhere. */
function isPlainSecret(key: string, value: string): boolean {
  if (value.length < SHORTEST || /\s/.test(value) || isPlaceholder(value)) return false
  return /pass/i.test(key) || /\d/.test(value)
}

function secretAt(at: Origin): ProblemDetails<'no-plain-secret'> {
  const message = `${at.path} holds a secret in plain text: anyone who can read this file or the resource has it; take it from the server that needs it, or from an argument`
  return { rule: 'no-plain-secret', at, message }
}
