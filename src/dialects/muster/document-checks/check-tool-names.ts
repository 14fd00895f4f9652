import { innerSpan } from '../../../source/text/inner-span.js'
import type { Findings } from '../../document-checks/findings.js'
import { checkPlaceholder } from '../../document-checks/placeholder.js'
import type { Place } from '../../reading/place.js'
import { SERVICE_CLASS, WORKFLOW } from '../kinds.js'
import type { MusterReading } from '../reading.js'
import { conditionTools, writtenCalls } from './called-tools.js'
import { definitionRefusal } from './refusal.js'

const REFUSED = 'the run is refused: not available (missing required tools)'
/** A run goes on without such a tool. */
const NEVER_MET = 'the condition is never met'
/** Helm replaces these before muster sees the file. */
const HELM = /\.(?:Values|Release|Chart)\b/

/** Tool names of steps and life cycles that no tool can have. The schema refuses an empty one in most places, but not in a step. */
export function checkToolNames({ kind, spec }: MusterReading, findings: Findings): void {
  if (kind === WORKFLOW) {
    spec
      .field('steps')
      .items()
      .forEach((step, index) => {
        checkEmpty(step, index, findings)
      })
    for (const { tool } of writtenCalls(spec)) checkName(tool, REFUSED, findings)
    for (const tool of conditionTools(spec)) checkName(tool, NEVER_MET, findings)
  }
  if (kind !== SERVICE_CLASS) return
  for (const { place } of spec.field('serviceConfig').field('lifecycleTools').entries())
    checkName(place.field('tool'), 'it cannot be called', findings)
}

/** The resource schema accepts an empty name, which the definition check treats as absent. */
function checkEmpty(step: Place, index: number, findings: Findings): void {
  const tool = step.field('tool')
  if (tool.text !== '' || step.field('forEach').exists || step.field('parallel').exists) return
  const message = `step ${index} (${step.field('id').text ?? ''}): one of tool, forEach, or parallel is required`
  findings.report(tool, {
    rule: 'valid-tool-name',
    message: `${message}: no tool is called "", and ${REFUSED}`,
    refusal: definitionRefusal(tool, message, 'whole')
  })
}

function checkName(tool: Place, consequence: string, findings: Findings): void {
  const text = tool.text ?? ''
  if (text.includes('{{') && !HELM.test(text))
    findings.report(tool, {
      rule: 'valid-tool-name',
      ...(consequence === NEVER_MET ? { severity: 'warning' } : {}),
      message: `a tool is named as it is, and not by a template: no tool is called ${JSON.stringify(text)}, and ${consequence}`
    })
  else if (text.trim() !== text)
    findings.report(tool, {
      rule: 'valid-tool-name',
      severity: 'warning',
      message: `no tool is called ${JSON.stringify(text)}, with ${/\n/.test(text) ? 'a line break' : 'blanks'} around it, and ${consequence}`
    })
  else checkSigns(tool, consequence, findings)
}

const LONGEST_CALL = 1_000
/** Syntax of another language around the name of a tool. Some servers have names with colons. */
const SIGNS = /[\s()[\]{};,#`'"|&<>?=$%!]|^\.+$/

function checkSigns(tool: Place, consequence: string, findings: Findings): void {
  const { text, node } = tool
  const [sign] = (text && !text.includes('{{') && SIGNS.exec(text)) || []
  if (!text || sign === undefined) {
    checkPlaceholder(tool, findings)
    return
  }
  const [, prefix, rest] = /^(x|core|workflow)\s+(\w+)$/.exec(text) ?? []
  const [name] = rest ? [`${prefix}_${rest}`] : (/^[<([`'"]*([\w.-]+)/.exec(text)?.slice(1) ?? [])
  const named = /\s/.test(sign) ? 'a blank' : sign
  const arg = text.length > LONGEST_CALL ? undefined : /\s(--?\w.*)$/.exec(text)?.[1]
  const fix =
    name !== undefined && node?.kind === 'scalar'
      ? { description: `Write ${name}`, edits: [{ ...innerSpan(node), text: name }], isUnsafe: true }
      : null
  findings.report(tool, {
    rule: 'valid-tool-name',
    severity: 'warning',
    message: `no tool is called ${JSON.stringify(text)}, with ${named} in its name${arg ? ` (${arg} belongs under args)` : ''}, and ${consequence}`,
    ...(fix ? { fix } : {})
  })
}
