import { checkReading } from '../../document-checks/check-reading.js'
import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { ACTION_TOOL_SHAPE } from '../kinds.js'
import type { ActionReading } from '../reading.js'
import { sketchOf } from '../sketch.js'
import { checkAction } from './check-action.js'
import { checkFields } from './check-fields.js'
import { checkToolName } from './check-tool-name.js'
import { compareActions } from './compare-actions.js'
import { refuse } from './refuse.js'

/** The checks of an action tool that need no knowledge of other tools. */
export function checkDocument(reading: ActionReading, findings: Findings): void {
  const { document, root, spec } = reading
  const { isBroken } = document
  checkReading(root, findings, { isBroken, isSentAsJson: true })
  // The intent of a document with invalid YAML is unknown.
  if (isBroken) return
  checkFields(root, ACTION_TOOL_SHAPE, findings)
  checkRequired(reading, findings)
  checkToolName(spec.field('name'), findings)
  for (const action of reading.actions) checkAction(action, reading, findings)
  compareActions(reading.actions.map(sketchOf), findings)
  if (reading.actions.length > 0) warnOfUnion(spec.field('actions'), findings)
}

function checkRequired({ spec }: ActionReading, findings: Findings): void {
  if (spec.isEmpty) {
    requireField(spec, 'an action tool needs a spec with name, description and actions', findings)
    return
  }
  if (spec.kind !== 'map') return
  const name = 'the tool needs a name: clients call it by this, and --workflow names it'
  if (isMissing(spec.field('name'))) requireField(spec.field('name'), name, findings)
  const description = 'the tool needs a description: models choose it by this'
  if (isMissing(spec.field('description'))) requireField(spec.field('description'), description, findings)
  const actions = spec.field('actions')
  const none = actions.kind === 'map' && actions.entries().length === 0
  if (isMissing(actions) || none)
    requireField(actions, 'the tool has no action: write each below "actions" by its name', findings)
}

function isMissing(place: Place): boolean {
  return place.isEmpty || place.text === ''
}

function requireField(place: Place, message: string, findings: Findings): void {
  refuse(findings, place, { rule: 'require-field', message })
}

/** How clients handle the union, which is the published form by default. */
function warnOfUnion(actions: Place, findings: Findings): void {
  findings.report(actions, {
    rule: 'no-top-level-union',
    severity: 'warning',
    message: UNION_WARNING,
    span: actions.mark
  })
}

const UNION_WARNING =
  'the tool is published with "oneOf" at the top of its input schema, and several clients refuse or silently drop such a tool, some of them the whole list with it; publish one flat object with --schema-shape flat (each call is still held to the rules of its action)'

/** Two action tools of one name: calls and tests are ambiguous. */
export function checkNames(readings: readonly ActionReading[], findings: Findings): void {
  const seen = new Map<string, ActionReading>()
  for (const reading of readings) {
    const { name, namespace, spec } = reading
    const key = JSON.stringify([namespace, name])
    const first = seen.get(key)
    if (!first) seen.set(key, reading)
    if (!first || name === '') continue
    const at = first.spec.field('name')
    findings.report(spec.field('name'), {
      rule: 'no-duplicate-tool-name',
      message: `another action tool is called "${name}" too, in ${first.document.file.path}; give one of them another name`,
      related: [{ message: 'the first one', file: first.document.file, span: at.span }]
    })
  }
}
