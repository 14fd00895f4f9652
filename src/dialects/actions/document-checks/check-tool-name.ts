import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { refuse } from './refuse.js'

const MCP_LENGTH = 128
const CLIENT_LENGTH = 64
const OUTSIDE_MCP = /[^A-Za-z0-9_.-]/u
/** The name pattern in the guides for a composite tool, which every client accepts. */
const TAKEN_BY_ALL = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/

/** Reports a tool name that MCP forbids, or that clients may refuse. */
export function checkToolName(place: Place, findings: Findings): void {
  const { text } = place
  if (text === null || text === '') return
  const outside = OUTSIDE_MCP.exec(text)
  if (outside) {
    refuse(findings, place, {
      rule: 'valid-name',
      message: `MCP allows no ${JSON.stringify(outside[0])} in the name of a tool: write letters, digits, "_", "-" and "."`,
      ...spanWithin(place, outside.index, outside.index + outside[0].length)
    })
  } else if (text.length > MCP_LENGTH) {
    const message = `the name has ${text.length} characters, and MCP allows ${MCP_LENGTH} in the name of a tool`
    refuse(findings, place, { rule: 'valid-name', message })
  } else warn(place, text, findings)
}

function warn(place: Place, text: string, findings: Findings): void {
  const length = `the name has ${text.length} characters, and many clients take ${CLIENT_LENGTH}`
  const pattern = `many clients take names of lower-case letters, digits, "_" and "-" only, and ${JSON.stringify(text)} is not one`
  const message = text.length > CLIENT_LENGTH ? length : TAKEN_BY_ALL.test(text) ? null : pattern
  if (message !== null) findings.report(place, { rule: 'valid-name', severity: 'warning', message })
}

function spanWithin({ node }: Place, start: number, end: number) {
  return node?.kind === 'scalar' ? { span: node.spanOf(start, end) } : {}
}
