import type { ServerPlan } from '../../run/shown/server-plan.js'
import type { ShownPlan, StepPlan } from '../../run/shown/shown-plan.js'
import { type Line, paintLines, piece } from '../../text/marked-text.js'
import { padToWidth, textWidth } from '../../text/text-width.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { ReporterOptions } from '../reporter.js'
import { inlineValues } from '../run/rows.js'

/** What a run would start and call, so that the user can decide whether it may. */
export function livePlanText(plan: ShownPlan, options: ReporterOptions): string {
  const isEmpty = Object.keys(plan.arguments).length === 0
  const lines: Line[] = [
    [piece('plan ', 'strong'), piece(plan.workflow, 'name'), piece('  nothing is started or called', 'dim')],
    isEmpty ? [piece('no arguments', 'dim')] : [piece('with ', 'dim'), ...inlineValues(plan.arguments)],
    [],
    ...serverLines(plan.servers),
    [piece('steps', 'strong')],
    ...stepLines(plan.steps),
    [],
    ...permissionLines(plan.steps)
  ]
  return paintLines(
    lines.flatMap(line => wrapLine(line, options.width, 6)),
    painter(options.colour)
  )
}

function serverLines(servers: readonly ServerPlan[]): Line[] {
  if (servers.length === 0) return []
  return [
    [piece('servers', 'strong')],
    ...servers.flatMap(({ name, kind, target, given, authentication, isEnabled }): Line[] => {
      const verb = !isEnabled ? 'is switched off' : kind === 'stdio' ? 'starts' : 'connects to'
      const who = authentication === null ? [] : [`credentials: ${authentication}`]
      const names =
        given.length === 0 ? [] : [`${kind === 'stdio' ? 'variables' : 'headers'}: ${given.join(', ')}`]
      return [
        [piece('  '), piece(name, 'name'), piece(`  ${verb}  `, 'dim'), piece(isEnabled ? target : '')],
        ...[...names, ...who].map((text): Line => [piece(`      ${text}`, 'dim')])
      ]
    }),
    []
  ]
}

function stepLines(steps: readonly StepPlan[]): Line[] {
  const widest = Math.min(32, Math.max(0, ...steps.map(step => textWidth(step.id) + (step.inside ? 2 : 0))))
  return steps.map((step): Line => {
    const { id, inside, waitsFor, isConditional } = step
    const facts = [
      ...(waitsFor.length === 0 ? [] : [`after ${waitsFor.join(', ')}`]),
      ...(isConditional ? ['on a condition'] : []),
      ...(step.isAnswered ? ['answered without a server'] : [])
    ]
    return [
      piece('  '),
      piece(padToWidth(`${inside === null ? '' : '  '}${id}`, widest), 'name'),
      piece(`  ${doing[step.kind](step)}`),
      piece(facts.length === 0 ? '' : `  ${facts.join(', ')}`, 'dim'),
      piece(step.isDestructive === true && !step.isAnswered ? '  may destroy something' : '', 'warning')
    ]
  })
}

const doing: Record<StepPlan['kind'], (step: StepPlan) => string> = {
  tool: ({ tool }) => tool ?? '',
  elicitation: () => 'asks a person',
  forEach: () => 'for each item',
  parallel: () => 'at the same time'
}

/** What needs the user's permission, as far as known. */
function permissionLines(steps: readonly StepPlan[]): Line[] {
  const calling = steps.filter(({ tool, isAnswered }) => tool !== null && !isAnswered)
  const destructive = calling.filter(step => step.isDestructive === true)
  const unknown = new Set(calling.filter(step => step.isDestructive === null).map(({ tool }) => tool))
  const lines: Line[] = []
  if (destructive.length > 0)
    lines.push([
      piece(`${count(destructive.length, 'step')} may destroy something`, 'warning'),
      piece(': the run asks first; without a terminal it needs --allow-destructive')
    ])
  if (unknown.size > 0)
    lines.push([
      piece(
        `whether ${unknown.size === 1 ? 'a tool' : `${unknown.size} tools`} may destroy something is known only to the servers; vmcp tools --output FILE writes it down for --fixtures`,
        'dim'
      )
    ])
  return lines
}
