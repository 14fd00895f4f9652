import type { Place } from '../reading/place.js'
import { labelFaults, labelValueFaults, qualifiedNameFaults, subdomainFaults } from './kubernetes-names.js'

/** A value of the metadata that the API server refuses, in its words. */
export interface MetadataProblem {
  readonly place: Place
  readonly rule: string
  readonly words: string
}

/** What the API server says of names, labels and annotations whose types are right. */
export function metadataProblems(metadata: Place): readonly MetadataProblem[] {
  return [
    ...nameProblems(metadata),
    ...textProblems(metadata.field('namespace'), labelFaults),
    ...labelProblems(metadata.field('labels')),
    ...keyProblems(metadata.field('annotations'), key => key.toLowerCase()),
    ...metadata
      .field('finalizers')
      .items()
      .flatMap(item => textProblems(item, qualifiedNameFaults, 'metadata.finalizers'))
  ]
}

function nameProblems(metadata: Place): readonly MetadataProblem[] {
  const name = metadata.field('name')
  const prefix = metadata.field('generateName')
  if (name.text) return textProblems(name, subdomainFaults)
  if (prefix.text) return textProblems(prefix, text => subdomainFaults(`${text}00000`))
  if (!name.isEmpty && name.text !== '') return []
  return [
    {
      place: name,
      rule: 'require-field',
      words: 'metadata.name: Required value: name or generateName is required'
    }
  ]
}

function labelProblems(labels: Place): readonly MetadataProblem[] {
  const values = labels.entries().flatMap(({ place }) => textProblems(place, labelValueFaults, labels.path))
  return [...keyProblems(labels, key => key), ...values]
}

function keyProblems(map: Place, asChecked: (key: string) => string): readonly MetadataProblem[] {
  return map
    .entries()
    .flatMap(({ key, place }) =>
      qualifiedNameFaults(asChecked(key)).map(fault => problem(place, { path: map.path, text: key, fault }))
    )
}

function textProblems(
  place: Place,
  faultsOf: (text: string) => readonly string[],
  path = place.path
): readonly MetadataProblem[] {
  const { text } = place
  return text === null || text === ''
    ? []
    : faultsOf(text).map(fault => problem(place, { path, text, fault }))
}

function problem(
  place: Place,
  { path, text, fault }: { readonly path: string; readonly text: string; readonly fault: string }
): MetadataProblem {
  return { place, rule: 'valid-metadata', words: `${path}: Invalid value: ${JSON.stringify(text)}: ${fault}` }
}
