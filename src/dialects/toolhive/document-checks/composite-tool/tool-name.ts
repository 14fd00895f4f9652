import type { Fix } from '../../../../source/diagnostic.js'
import { innerSpan } from '../../../../source/text/inner-span.js'
import type { Findings } from '../../../document-checks/findings.js'
import { checkPlaceholder } from '../../../document-checks/placeholder.js'
import type { Place } from '../../../reading/place.js'
import { reportStep, type StepCheck, type StepProblem } from './step-check.js'

const TOOL = /^[a-zA-Z0-9][a-zA-Z0-9._-]*$/

/** The syntax of a tool reference; whether the tool exists is checked elsewhere. */
export function isToolName(name: string): boolean {
  return TOOL.test(name)
}

export const TOOL_LAW = ': a letter or digit first, then letters, digits, ".", "_" and "-"; no template'

/** Reports a written name that no tool can have, and a placeholder of a template. */
export function checkToolName(
  context: StepCheck,
  { tool, check }: { readonly tool: Place; readonly check: StepProblem['check'] },
  findings: Findings
): void {
  if (tool.text === null || isToolName(tool.text)) {
    checkPlaceholder(tool, findings)
    return
  }
  const message = `${tool.path} must be a valid tool name`
  reportStep(context, findings, {
    rule: 'valid-tool-name',
    place: tool,
    message,
    ...toolNameHint(tool),
    check
  })
}

/** The characters of a text that no tool name may have, and the name that was probably meant. */
function toolNameHint(tool: Place): { readonly more: string; readonly fix?: Fix } {
  const text = tool.text ?? ''
  const [first = ''] = /[^\w.-]/.exec(text) ?? []
  if (first === '' || text.includes('{{')) return { more: TOOL_LAW }
  const sign = first === '\n' ? 'a line break' : /\s/.test(first) ? 'a blank' : `"${first}"`
  const [call = ''] = /^[A-Za-z0-9][\w.-]*(?=\s+--?\w)/.exec(text) ?? []
  const more = `${TOOL_LAW}; ${sign} is none of these${call === '' ? '' : `, and "${text.slice(call.length).trim()}" belongs under arguments`}`
  const parted = /^\w+(?:\/|::?| )\w+$/.test(text) ? text.replace(/\W+/, '_') : null
  if (parted !== null)
    return { more: `${more}: a tool of a server is named ${parted}`, ...written(tool, parted) }
  const [name = ''] = /^[<(["'`{]+([A-Za-z0-9][\w.-]*)[>)\]"'`}]+$/.exec(text)?.slice(1) ?? []
  return { more, ...(name === '' ? {} : written(tool, name)) }
}

function written({ node }: Place, name: string): { readonly fix?: Fix } {
  if (node?.kind !== 'scalar' || node.aliasSpan || node.style === 'literal' || node.style === 'folded')
    return {}
  return {
    fix: { description: `Write ${name}`, edits: [{ ...innerSpan(node), text: name }], isUnsafe: true }
  }
}
