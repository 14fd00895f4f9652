import { quote } from '../../../go/quote.js'
import type { Place } from '../../reading/place.js'
import { wireText } from '../decoding/wire-value.js'
import { labelFaults, labelValueFaults, qualifiedNameFaults, subdomainFaults } from './kubernetes-names.js'
import type { MetadataProblem } from './metadata-problem.js'
import { ownerProblems } from './owner-problems.js'

/** The API server's errors for names, labels and annotations of the right type. */
export function metadataProblems(metadata: Place): readonly MetadataProblem[] {
  return [
    ...nameProblems(metadata),
    ...textProblems(metadata.field('namespace'), labelFaults),
    ...labelProblems(metadata.field('labels')),
    ...annotationProblems(metadata.field('annotations')),
    ...ownerProblems(metadata.field('ownerReferences')),
    ...finalizerProblems(metadata.field('finalizers'))
  ]
}

function nameProblems(metadata: Place): readonly MetadataProblem[] {
  const name = metadata.field('name')
  const prefix = metadata.field('generateName')
  const problems = textProblems(prefix, text => subdomainFaults(asName(text)))
  if (name.text) return [...problems, ...textProblems(name, subdomainFaults)]
  if (problems.length > 0) return problems
  if (prefix.text) return textProblems(prefix, text => subdomainFaults(generated(text)))
  if (!name.isEmpty && name.text !== '') return []
  return [
    {
      place: name,
      rule: 'require-field',
      message: 'metadata.name: Required value: name or generateName is required'
    }
  ]
}

/** A prefix as it is checked as a name: with a dash at its end the last two characters count as one. */
function asName(prefix: string): string {
  return prefix.length > 1 && prefix.endsWith('-') ? `${prefix.slice(0, -2)}a` : prefix
}

/** The kind of name that the API server generates from a prefix, shortened to fit a label. */
function generated(prefix: string): string {
  return `${prefix.slice(0, 58)}00000`
}

const MAX_ANNOTATED = 256 * 1024

function annotationProblems(annotations: Place): readonly MetadataProblem[] {
  const keys = keyProblems(annotations, key => key.toLowerCase())
  const texts = annotations.entries().flatMap(({ key, place }) => [key, place.text ?? ''])
  if (bytesIn(texts.join('')) <= MAX_ANNOTATED) return keys
  const message = `metadata.annotations: Too long: may not be more than ${MAX_ANNOTATED} bytes`
  return [...keys, { place: annotations, rule: 'valid-metadata', message }]
}

/** For short text the number of characters is sufficient in any encoding. */
function bytesIn(text: string): number {
  return 3 * text.length <= MAX_ANNOTATED ? text.length : new TextEncoder().encode(text).length
}

const ORPHAN = 'orphan'
const FOREGROUND = 'foregroundDeletion'

function finalizerProblems(list: Place): readonly MetadataProblem[] {
  const names = list.items().map(item => (item.isEmpty ? '' : item.text))
  const named = list.items().flatMap((place, index) => {
    const text = names[index] ?? null
    if (text === null) return []
    return qualifiedNameFaults(text).map(fault => problem(place, list.path, text, fault))
  })
  if (!names.includes(ORPHAN) || !names.includes(FOREGROUND)) return named
  const message = `${list.path}: Invalid value: ${wireText(list)}: finalizer ${ORPHAN} and ${FOREGROUND} cannot be both set`
  return [...named, { place: list, rule: 'valid-metadata', message }]
}

function labelProblems(labels: Place): readonly MetadataProblem[] {
  const values = labels.entries().flatMap(({ place }) => textProblems(place, labelValueFaults, labels.path))
  return [...keyProblems(labels, key => key), ...values]
}

function keyProblems(map: Place, asChecked: (key: string) => string): readonly MetadataProblem[] {
  return map
    .entries()
    .flatMap(({ key, place }) =>
      qualifiedNameFaults(asChecked(key)).map(fault => problem(place, map.path, key, fault))
    )
}

function textProblems(
  place: Place,
  faultsOf: (text: string) => readonly string[],
  path = place.path
): readonly MetadataProblem[] {
  const { text } = place
  return text === null || text === '' ? [] : faultsOf(text).map(fault => problem(place, path, text, fault))
}

function problem(place: Place, path: string, text: string, fault: string): MetadataProblem {
  return { place, rule: 'valid-metadata', message: `${path}: Invalid value: ${quote(text)}: ${fault}` }
}
