import { quote } from '../../../go/quote.js'
import type { Place } from '../../reading/place.js'
import { jsonText } from '../decoding/wire-value.js'
import type { MetadataProblem } from './metadata-problem.js'

/** The API server's errors for owner references: their required fields, and that at most one is the controller. */
export function ownerProblems(list: Place): readonly MetadataProblem[] {
  const owners = list.items()
  return [...owners.flatMap(owner => problemsOf(owner, list.path)), ...controllerProblems(owners, list.path)]
}

function problemsOf(owner: Place, path: string): readonly MetadataProblem[] {
  const version = versionOf(textAt(owner, 'apiVersion'))
  const missing = ['kind', 'name', 'uid'].filter(name => textAt(owner, name) === '')
  const messages = [
    ...(version === '' ? [invalid(owner, path, 'apiVersion', 'version must not be empty')] : []),
    ...missing.map(name => invalid(owner, path, name, 'must not be empty'))
  ]
  if (textAt(owner, 'apiVersion') === 'v1' && textAt(owner, 'kind') === 'Event')
    messages.push(
      `${path}: Invalid value: ${shown(owner)}: /v1, Kind=Event is disallowed from being an owner`
    )
  return messages.map(each => problemAt(owner, each))
}

/** An absent text counts as empty. */
function textAt(owner: Place, name: string): string {
  return owner.field(name).text ?? ''
}

/** The version of `group/version`; text with more than one slash has neither. */
function versionOf(apiVersion: string): string {
  const parts = apiVersion.split('/')
  return parts.length > 2 ? '' : (parts.at(-1) ?? '')
}

function invalid(owner: Place, path: string, name: string, law: string): string {
  return `${path}.${name}: Invalid value: ${quote(textAt(owner, name))}: ${law}`
}

function controllerProblems(owners: readonly Place[], path: string): readonly MetadataProblem[] {
  const [first, ...others] = owners.filter(owner => owner.field('controller').value === true)
  if (!first) return []
  const all = `[${owners.map(shown).join(',')}]`
  return others.map(other =>
    problemAt(
      other,
      `${path}: Invalid value: ${all}: Only one reference can have Controller set to true. Found "true" in references for ${nameOf(first)} and ${nameOf(other)}`
    )
  )
}

function nameOf(owner: Place): string {
  return `${textAt(owner, 'kind')}/${textAt(owner, 'name')}`
}

/** An owner as the API server writes it into JSON. */
function shown(owner: Place): string {
  const texts = ['apiVersion', 'kind', 'name', 'uid'].map(name => [name, textAt(owner, name)] as const)
  const flags = ['controller', 'blockOwnerDeletion'].flatMap(name => {
    const { value } = owner.field(name)
    return typeof value === 'boolean' ? [[name, value] as const] : []
  })
  const fields = [...texts, ...flags].map(([name, value]) => `${jsonText(name)}:${jsonText(value)}`)
  return `{${fields.join(',')}}`
}

function problemAt(place: Place, message: string): MetadataProblem {
  return { place, rule: 'valid-metadata', message }
}
