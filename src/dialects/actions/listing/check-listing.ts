import type { SourceDocument } from '../../../source/source-node.js'
import type { Findings } from '../../document-checks/findings.js'
import { jsonObjectAt } from '../../reading/json.js'
import { Place } from '../../reading/place.js'
import { checkToolName } from '../document-checks/check-tool-name.js'
import { compareActions } from '../document-checks/compare-actions.js'
import { type ActionSketch, fieldsOf, requiredOf } from '../sketch.js'
import { toolList } from './published-tools.js'

/** Checks the tools with several actions in a list of published tools; others are ignored. */
export function checkListing(document: SourceDocument, findings: Findings): void {
  const path = toolList(document.root)?.path ?? []
  const list = path.reduce((place, name) => place.field(name), Place.ofDocument(document, 'config'))
  for (const tool of list.items()) {
    const schema = tool.field('inputSchema')
    const union = unionOf(schema)
    const actions = union ? branchActions(union, tool) : choiceActions(schema, tool)
    if (actions.length === 0) continue
    checkToolName(tool.field('name'), findings)
    compareActions(actions, findings)
    if (union) warnOfUnion(union, tool, findings)
  }
}

function unionOf(schema: Place): Place | null {
  const unions = ['oneOf', 'anyOf'].map(name => schema.field(name))
  return unions.find(union => union.items().some(branch => constantOf(branch) !== null)) ?? null
}

function actionOf(schema: Place): Place {
  return schema.field('properties').field('action')
}

function constantOf(branch: Place): string | null {
  return actionOf(branch).field('const').text
}

function branchActions(union: Place, tool: Place): readonly ActionSketch[] {
  const isRequiredAbove = requiredOf(jsonObjectAt(tool.field('inputSchema'))).includes('action')
  return union.items().flatMap(branch => {
    const name = constantOf(branch)
    if (name === null) return []
    const parameters = jsonObjectAt(branch)
    return {
      name,
      place: branch,
      description: reportedText(name, branch, actionOf(branch), tool),
      parameters,
      fields: fieldsOf(branch),
      work: undefined,
      requiresAction: isRequiredAbove || requiredOf(parameters).includes('action')
    }
  })
}

/** In the flat form the fields belong to all actions together, so nothing is claimed about a single action's. */
function choiceActions(schema: Place, tool: Place): readonly ActionSketch[] {
  const action = actionOf(schema)
  const names = action.field('enum').items()
  return names.flatMap((place, index) => {
    const name = place.text
    if (name === null) return []
    return {
      name,
      place,
      description: reportedText(name, place, action, tool),
      parameters: null,
      // The fields belong to all actions, so they are reported once.
      fields: index === 0 ? fieldsOf(schema) : [],
      work: undefined,
      requiresAction: true
    }
  })
}

/** The description of an action: in its branch, at the constant, or in a description that names it. */
function reportedText(name: string, own: Place, action: Place, tool: Place): string | null {
  const direct = own.field('description').text
  const constant = action.field('const').exists ? action.field('description').text : null
  if (direct || constant) return direct || constant
  const around = [tool.field('description').text, action.field('description').text]
  return around.map(text => lineAbout(name, text ?? '')).find(line => line !== null) ?? null
}

/** The line of a description that names an action, in any case, without the name. */
function lineAbout(name: string, text: string): string | null {
  const pattern = name.split('_').map(escaped).join('[_ -]')
  const word = new RegExp(`(?<![A-Za-z0-9_])${pattern}(?![A-Za-z0-9_])`, 'i')
  const line = text.split('\n').find(each => word.test(each))
  return line === undefined ? null : line.replace(word, '').trim() || line
}

function escaped(text: string): string {
  return text.replace(/[-.*+?^${}()|[\]\\]/g, '\\$&')
}

function warnOfUnion(union: Place, tool: Place, findings: Findings): void {
  const keyword = union.entry?.key ?? 'oneOf'
  findings.report(union, {
    rule: 'no-top-level-union',
    severity: 'warning',
    message: `the input schema of "${tool.field('name').text ?? ''}" has "${keyword}" at the top, and several clients refuse or silently drop such a tool, some of them the whole list with it; publish one flat object: "action" as a choice, the fields of all actions as optional, and the rules of each action in the description (vmcp serve --schema-shape flat does so)`,
    span: union.mark
  })
}
