import type { Fix } from '../../../../source/diagnostic.js'
import type { Place } from '../../../reading/place.js'

const TOOL = /^[a-zA-Z0-9][a-zA-Z0-9._-]*$/

/** The syntax of a tool reference; whether the tool exists is checked elsewhere. */
export function isToolName(name: string): boolean {
  return TOOL.test(name)
}

export const TOOL_LAW = ': a letter or digit first, then letters, digits, ".", "_" and "-"; no template'

/** The characters of a text that no tool name may have, and the name that was probably meant. */
export function toolNameHint(tool: Place): { readonly more: string; readonly fix?: Fix } {
  const text = tool.text ?? ''
  const [first = ''] = /[^\w.-]/.exec(text) ?? []
  if (first === '' || text.includes('{{')) return { more: TOOL_LAW }
  const sign = /\s/.test(first) ? 'a blank' : `"${first}"`
  const [call = ''] = /^[A-Za-z0-9][\w.-]*(?=\s+--?\w)/.exec(text) ?? []
  const more = `${TOOL_LAW}; ${sign} is none of these${call === '' ? '' : `, and "${text.slice(call.length).trim()}" belongs under arguments`}`
  const slashed = /^\w+\/\w+$/.test(text) ? text.replace('/', '_') : null
  const span = tool.node?.kind === 'scalar' && tool.node.style === 'plain' ? tool.node.span : null
  if (slashed === null || !span) return { more }
  return {
    more: `${more}: a tool of a server is named ${slashed}`,
    fix: {
      description: `Write ${slashed}`,
      edits: [{ start: span.start, end: span.end, text: slashed }],
      isUnsafe: true
    }
  }
}
