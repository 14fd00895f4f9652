import type { Place } from '../../reading/place.js'
import type { LaterBehaviour, PlacedBehaviour } from '../../releases/later-behaviour.js'
import { inTemplates, textsIn } from '../../releases/texts.js'

/** What earlier ToolHive releases do differently with an unchanged text. */
export const BEHAVIOURS: readonly LaterBehaviour[] = [
  {
    since: '0.6.14',
    message: 'a template knows only the functions json and quote, and fails at fromJson',
    find: root => inTemplates(toolsIn(root).flatMap(textsIn), /\bfromJson\b/g)
  },
  {
    since: '0.6.16',
    message: 'onError.action: continue has no effect in configured tools, and the run stops',
    find: root =>
      stepsIn(root).flatMap(step => {
        const action = step.field('onError').field('action')
        return action.text === 'continue' ? [{ place: action }] : []
      })
  },
  {
    from: '0.7.0',
    since: '0.8.3',
    message: 'validation refuses a template with a function',
    find: root => inTemplates(toolsIn(root).flatMap(textsIn), /\b(?:fromJson|json|quote)\b(?=\s)/g)
  },
  {
    since: '0.6.17',
    message:
      'an argument stays the text that it is, whatever its tool asks for: a number or boolean arrives as text',
    find: root =>
      withSteps(root).flatMap(({ tool, step }) => textArguments(tool, step).map(place => ({ place })))
  },
  {
    from: '0.9.2',
    since: '0.17.0',
    message:
      'an argument of a tool that a filter hides stays the text that it is: a number or boolean arrives as text',
    find: root => {
      const hidden = new Set(filteredTools(root).map(({ place }) => place.parent?.path))
      return withSteps(root)
        .filter(({ step }) => hidden.has(step.path))
        .flatMap(({ tool, step }) => textArguments(tool, step).map(place => ({ place })))
    }
  },
  {
    since: '0.9.2',
    message: 'a filter hides tools from steps too, and the step does not find this one',
    find: filteredTools
  },
  {
    since: '0.12.3',
    message: 'a tool is not found by WORKLOAD.TOOL',
    find: root =>
      stepsIn(root).flatMap(step => {
        const tool = step.field('tool')
        return tool.text?.includes('.') ? [{ place: tool }] : []
      })
  },
  {
    since: '0.13.0',
    message: 'the message of a question is shown as it is written, with its templates',
    find: root =>
      inTemplates(
        stepsIn(root).map(step => step.field('message')),
        /^\{\{.*\}\}$/gs
      )
  }
]

/** The composite tools of a document, wherever the releases have them. */
function toolsIn(root: Place): readonly Place[] {
  const spec = root.field('spec')
  const lists = [root, spec, spec.field('config')].map(place => place.field('compositeTools'))
  return [...(spec.field('steps').exists ? [spec] : []), ...lists.flatMap(list => list.items())]
}

function stepsIn(root: Place): readonly Place[] {
  return withSteps(root).map(({ step }) => step)
}

/** Every step, including those in loops, with its composite tool. */
function withSteps(root: Place): readonly { readonly tool: Place; readonly step: Place }[] {
  return toolsIn(root).flatMap(tool =>
    tool
      .field('steps')
      .items()
      .flatMap(step => (step.field('step').exists ? [step, step.field('step')] : [step]))
      .map(step => ({ tool, step }))
  )
}

/** Steps that call a tool which the filter of its workload omits. */
function filteredTools(root: Place): readonly PlacedBehaviour[] {
  const spec = root.field('spec')
  const aggregation = [root, spec, spec.field('config')].map(place => place.field('aggregation'))
  const filters = aggregation
    .flatMap(each => each.field('tools').items())
    .flatMap(each => {
      const workload = each.field('workload').text
      const names = each
        .field('filter')
        .items()
        .map(({ text }) => text)
      const hidesAll = each.field('excludeAll').value === true
      return workload === null || (names.length === 0 && !hidesAll) ? [] : [{ workload, names, hidesAll }]
    })
  return stepsIn(root).flatMap(step => {
    const tool = step.field('tool')
    const isHidden = filters.some(({ workload, names, hidesAll }) => {
      const name = nameWithin(tool.text ?? '', workload)
      return name !== null && (hidesAll || !names.includes(name))
    })
    return isHidden ? [{ place: tool }] : []
  })
}

function nameWithin(tool: string, workload: string): string | null {
  const isOf = tool.startsWith(`${workload}_`) || tool.startsWith(`${workload}.`)
  return isOf ? tool.slice(workload.length + 1) : null
}

/** Arguments of a step that are texts, but that the current engine converts to numbers or booleans if the tool's schema requires these. */
function textArguments(tool: Place, step: Place): readonly Place[] {
  const types = parameterTypes(tool)
  return step
    .field('arguments')
    .entries()
    .flatMap(({ place }) => (isCoerced(place, types) ? [place] : []))
}

function isCoerced({ node }: Place, types: ReadonlyMap<string, string>): boolean {
  if (node?.kind !== 'scalar') return false
  const [, parameter] = /^\{\{-?\s*\.params\.(\w+)\s*-?\}\}$/.exec(node.text) ?? []
  if (parameter !== undefined) return COERCED.includes(types.get(parameter) ?? '')
  return node.style !== 'plain' && /^(?:-?\d+(?:\.\d+)?|true|false)$/.test(node.text)
}

const COERCED = ['integer', 'number', 'boolean']

function parameterTypes(tool: Place): ReadonlyMap<string, string> {
  const properties = tool.field('parameters').field('properties').entries()
  return new Map(properties.map(({ key, place }) => [key, place.field('type').text ?? '']))
}
