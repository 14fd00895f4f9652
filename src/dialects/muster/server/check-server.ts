import type { Findings } from '../../document-checks/findings.js'
import { hostComma } from '../../reading/host-comma.js'
import type { Place } from '../../reading/place.js'

/** The kind of server whose process muster starts itself. */
const LOCAL = 'stdio'
const REMOTE = ['streamable-http', 'sse']

/** What a kind of server requires, and what it ignores. */
export function checkServer(spec: Place, findings: Findings): void {
  const type = spec.field('type').text ?? ''
  if (type === LOCAL) {
    requireText(spec.field('command'), findings, 'command is required for stdio type')
    misplaced(spec.field('url'), type, findings)
  }
  if (REMOTE.includes(type)) {
    requireText(spec.field('url'), findings, 'url is required for streamable-http and sse types')
    checkHost(spec.field('url'), findings)
    for (const name of ['command', 'env', 'autoStart']) misplaced(spec.field(name), type, findings)
  }
}

function checkHost(url: Place, findings: Findings): void {
  const comma = hostComma(url.text ?? '')
  if (!comma || comma.written.includes('{{')) return
  const text = comma.meant
  findings.report(url, {
    rule: 'valid-server',
    severity: 'warning',
    message: `the server is never reached: a comma is in the name of the host; write ${text}`,
    ...(url.node?.kind === 'scalar'
      ? {
          fix: {
            description: `Write ${text}`,
            edits: [{ ...url.node.spanOf(0, comma.written.length), text }],
            isUnsafe: true
          }
        }
      : {})
  })
}

/** An absent field is reported by the resource schema, whose rules accept an empty string. */
function requireText(place: Place, findings: Findings, message: string): void {
  if (place.text !== '') return
  findings.report(place, {
    rule: 'valid-server',
    message,
    refusal: {
      by: 'validator',
      group: { section: `validator:${place.path}` },
      order: [place.span.start],
      message
    }
  })
}

/** Fields that the guides list for the other kind of server; muster accepts them, but reads them only there. */
const WORDS: Readonly<Record<string, string>> = {
  url: 'a stdio server is started by its command, and its url is not read',
  command: 'a remote server is reached by its url, and nothing is started',
  env: 'env is only for a stdio server, whose process gets it; settings of a remote server go into headers',
  autoStart: 'autoStart is only for a stdio server; a remote one runs already'
}

function misplaced(place: Place, type: string, findings: Findings): void {
  const name = place.entry?.key ?? ''
  if (!place.exists || isNoSetting(place)) return
  findings.report(place, {
    rule: 'no-misplaced-field',
    severity: 'warning',
    message: `${place.path} does nothing on a server of type ${type}: ${WORDS[name] ?? ''}`,
    span: place.mark
  })
}

/** A field at its default has no effect. */
function isNoSetting(place: Place): boolean {
  return place.value === null || place.value === false
}
