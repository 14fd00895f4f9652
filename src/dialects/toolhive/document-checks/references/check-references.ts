import { quote } from '../../../../go/quote.js'
import { AFTER_ALL_CHECKS } from '../../../../source/diagnostic.js'
import { suggestion } from '../../../../text/did-you-mean.js'
import { likelySlip } from '../../../../text/nearest-name.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import type { ToolhiveReading } from '../../lowering.js'
import { COMPOSITE_TOOL, VIRTUAL_SERVER } from '../../reading/kinds.js'
import { checkGroup } from './check-group.js'
import { checkName, checkNamedResources } from './check-named-resources.js'
import { GivenResources } from './given-resources.js'

/** Checks relations between documents that are linted together. */
export function checkReferences(readings: readonly ToolhiveReading[], findings: Findings): void {
  checkRepeatedResources(readings, findings)
  const given = new GivenResources(readings)
  for (const reading of readings.filter(each => each.kind === VIRTUAL_SERVER)) {
    checkToolReferences(reading, given, findings)
    checkMergedNames(reading, given, findings)
  }
  for (const reading of readings) {
    checkNamedResources(reading, given, findings)
    checkGroup(reading, given, findings)
  }
}

/**
 * Two documents of one kind, name and namespace in one file: the second replaces the first when applied. Separate files may be
 * alternatives, such as overlays, so nothing is claimed.
 */
function checkRepeatedResources(readings: readonly ToolhiveReading[], findings: Findings): void {
  const seen = new Map<string, ToolhiveReading>()
  for (const reading of readings) {
    const { kind, name, namespace, root } = reading
    if (name === '' || !root.field('kind').exists) continue
    const key = JSON.stringify([reading.document.file.path, kind, namespace, name])
    const first = seen.get(key)
    seen.set(key, first ?? reading)
    if (!first) continue
    const place = root.field('metadata').field('name')
    const other = first.root.field('metadata').field('name')
    findings.report(place, {
      rule: 'no-duplicate-resource',
      severity: 'warning',
      message: `${kind} "${name}" is defined twice in namespace "${namespace}": when the file is applied, the later one replaces the other`,
      related: [{ message: 'the first one', file: other.file, span: other.span }]
    })
  }
}

function checkToolReferences(reading: ToolhiveReading, given: GivenResources, findings: Findings): void {
  for (const place of reading.references) {
    const name = place.text ?? ''
    if (name === '' || definitionOf(name, reading, given)) continue
    reportUnresolved(place, name, { reading, given, findings })
  }
}

function definitionOf(
  name: string,
  { namespace }: ToolhiveReading,
  given: GivenResources
): ToolhiveReading | undefined {
  return given.called(COMPOSITE_TOOL, name).find(each => each.namespace === namespace)
}

const TOOL_NAME = ': a reference names metadata.name of the definition, and this is its spec.name'

interface Unresolved {
  readonly reading: ToolhiveReading
  readonly given: GivenResources
  readonly findings: Findings
}

/** A name close to a known one is probably misspelt; any other may be defined elsewhere and is only a note. */
function reportUnresolved(place: Place, name: string, { reading, given, findings }: Unresolved): void {
  const { namespace } = reading
  const message = `referenced VirtualMCPCompositeToolDefinition ${quote(name)} not found in namespace ${quote(namespace)}`
  const nearest = likelySlip(name, given.names(COMPOSITE_TOOL, namespace))
  const [elsewhere] = given.called(COMPOSITE_TOOL, name)
  const byToolName = given.publishing(name)
  const meant = nearest ?? (byToolName?.namespace === namespace ? byToolName.name : null)
  if (meant === null && checkName(place, COMPOSITE_TOOL, findings)) return
  if (elsewhere || meant === null) {
    const why = elsewhere
      ? `: a definition of that name is given in namespace "${elsewhere.namespace}", and references do not cross namespaces`
      : ' among the given files; the server has no such tool unless it is defined elsewhere'
    const severity = elsewhere ? 'warning' : 'info'
    findings.report(place, { rule: 'no-unknown-reference', severity, message: `${message}${why}` })
    return
  }
  const span = place.node?.kind === 'scalar' ? place.node.spanOf(0, name.length) : place.span
  const why = byToolName?.name === meant ? TOOL_NAME : ''
  findings.report(place, {
    rule: 'no-unknown-reference',
    message: `${message}${why}${suggestion(meant)}`,
    span,
    fix: { description: `Write ${meant}`, edits: [{ ...span, text: meant }], isUnsafe: true },
    refusal: {
      by: 'validator',
      group: { section: 'server', unit: 'references' },
      order: AFTER_ALL_CHECKS,
      message
    }
  })
}

/** Inline tools and referenced ones are published together, so their names must differ. */
function checkMergedNames(reading: ToolhiveReading, given: GivenResources, findings: Findings): void {
  const seen = new Map<string, Place>()
  for (const tool of reading.tools) seen.set(tool.field('name').text ?? '', tool.field('name'))
  for (const place of reading.references) {
    const definition = place.text ? definitionOf(place.text, reading, given) : undefined
    const name = definition?.root.field('spec').field('name')
    if (!name?.text) continue
    const first = seen.get(name.text)
    seen.set(name.text, first ?? name)
    if (!first) continue
    const message = `duplicate composite tool name: ${quote(name.text)}`
    findings.report(place, {
      rule: 'no-duplicate-tool-name',
      message: `${message}: the referenced definition publishes a tool that this server has already`,
      related: [{ message: 'the other tool of that name', file: first.file, span: first.span }],
      refusal: {
        by: 'validator',
        group: { section: 'server', unit: 'merge' },
        order: AFTER_ALL_CHECKS,
        message
      }
    })
  }
}
