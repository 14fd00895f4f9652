import { suggestion } from '../../../../text/did-you-mean.js'
import { likelySlip } from '../../../../text/nearest-name.js'
import type { Findings } from '../../../document-checks/findings.js'
import { subdomainFaults } from '../../../document-checks/metadata/kubernetes-names.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { type NamedResource, namedResources } from '../../reading/references.js'
import type { GivenResources } from './given-resources.js'

/** Placeholders that a shell or another tool replaces before the cluster sees them. */
const FILLED_IN = /\$|\{\{/

/** The resources that a document references. Each may be defined elsewhere; a name close to a known one is probably misspelt. */
export function checkNamedResources(
  reading: ToolhiveReading,
  given: GivenResources,
  findings: Findings
): void {
  for (const named of namedResources(reading)) checkNamed(named, { reading, given, findings })
}

interface Naming {
  readonly reading: ToolhiveReading
  readonly given: GivenResources
  readonly findings: Findings
}

function checkNamed({ kind, place }: NamedResource, naming: Naming): void {
  const { reading, given, findings } = naming
  const name = place.text ?? ''
  if (name === '' || FILLED_IN.test(name)) return
  const same = given.called(kind, name)
  if (same.some(({ namespace }) => namespace === reading.namespace)) return
  const meant = slipOf(name, given.names(kind, reading.namespace))
  const declared = meant === null ? null : misspeltAt(meant, { kind, name }, naming)
  if (declared) reportDeclared(declared, { kind, name, place }, naming)
  else if (meant !== null) reportSlip(place, { kind, name, meant }, findings)
  else if (!checkName(place, kind, findings)) checkNamespaces(place, same, naming)
}

/** The name of the resource that is misspelt itself: nothing refers to it, and several resources agree on the other name. */
function misspeltAt(
  meant: string,
  { kind, name }: { readonly kind: string; readonly name: string },
  { reading: { namespace }, given }: Naming
): Place | null {
  const isAgreed =
    given.references(namespace, kind, name).length > 1 &&
    given.references(namespace, kind, meant).length === 0
  const [declared, ...others] = given.called(kind, meant).filter(each => each.namespace === namespace)
  const own = declared?.root.field('metadata').field('name')
  return isAgreed && others.length === 0 && own?.node?.kind === 'scalar' ? own : null
}

/** Reported once, with the first of the references. */
function reportDeclared(
  own: Place,
  { kind, name, place }: { readonly kind: string; readonly name: string; readonly place: Place },
  { given, findings, reading }: Naming
): void {
  const references = given.references(reading.namespace, kind, name)
  const [first] = references
  if (first?.file !== place.file || first.span.start !== place.span.start) return
  findings.report(own, {
    rule: 'no-unknown-reference',
    message: `nothing refers to the ${wordFor(kind)} "${own.text}", and ${references.length} places refer to "${name}", which is not given: is that its name?`,
    related: references.map(each => ({ message: `refers to "${name}"`, file: each.file, span: each.span })),
    fix: { description: `Call it ${name}`, edits: [{ ...own.span, text: name }], isUnsafe: true }
  })
}

/** True when a problem was reported: a name that is invalid for any resource. */
export function checkName(place: Place, kind: string, findings: Findings): boolean {
  const text = place.text ?? ''
  if (text === '' || FILLED_IN.test(text) || subdomainFaults(text).length === 0) return false
  findings.report(place, {
    rule: 'no-unknown-reference',
    message: `no ${kind} can be called ${JSON.stringify(text)}, so it is never found: names are at most 253 lower case letters, digits, "-" and ".", with a letter or a digit at both ends`
  })
  return true
}

/** Names that differ only in a number belong to several resources of a kind. */
function slipOf(name: string, names: readonly string[]): string | null {
  const nearest = likelySlip(name, names)
  return nearest !== null && withoutNumbers(nearest) !== withoutNumbers(name) ? nearest : null
}

function withoutNumbers(name: string): string {
  return name.replace(/[0-9]+/g, '#')
}

function reportSlip(
  place: Place,
  { kind, name, meant }: { readonly kind: string; readonly name: string; readonly meant: string },
  findings: Findings
): void {
  const span = place.node?.kind === 'scalar' ? place.node.spanOf(0, name.length) : place.span
  findings.report(place, {
    rule: 'no-unknown-reference',
    message: `the ${wordFor(kind)} "${name}" is not given${suggestion(meant)}`,
    span,
    fix: { description: `Write ${meant}`, edits: [{ ...span, text: meant }], isUnsafe: true }
  })
}

/** The documents of one file are applied together, so a reference into another namespace is rarely meant. */
function checkNamespaces(
  place: Place,
  same: readonly ToolhiveReading[],
  { reading, findings }: Naming
): void {
  if (!hasNamespace(reading.root)) return
  const elsewhere = same.find(
    ({ document, root }) => document.file === reading.document.file && hasNamespace(root)
  )
  if (!elsewhere) return
  const other = elsewhere.root.field('metadata').field('namespace')
  const word = wordFor(elsewhere.kind)
  findings.report(place, {
    rule: 'no-unknown-reference',
    severity: 'warning',
    message: `the ${word} "${elsewhere.name}" is given in namespace "${elsewhere.namespace}", and this is "${reading.namespace}": references do not cross namespaces`,
    related: [{ message: `the namespace of the ${word}`, file: other.file, span: other.span }]
  })
}

/** Without a namespace in the file, the person who applies it chooses one. */
function hasNamespace(root: Place): boolean {
  return Boolean(root.field('metadata').field('namespace').text)
}

function wordFor(kind: string): string {
  return kind === 'MCPGroup' ? 'group' : kind
}
