import { belowPath } from '../../model/index.js'
import { type ReaderFaultKind, readerFaults } from '../../source/nodes/reader-faults.js'
import type { Place } from '../reading/place.js'
import { READERS } from '../reading/yaml-scalar.js'
import type { Findings } from './findings.js'

/** How a document is read. */
export interface ReadDocument {
  readonly isBroken: boolean
  /** True when its values are sent as JSON, although its YAML reader does not require that. */
  readonly isSentAsJson?: boolean
}

/** Reports what the reader refuses in valid YAML: a wrong tag, or a key or number that JSON cannot hold. */
export function checkReading(
  root: Place,
  findings: Findings,
  { isBroken, isSentAsJson }: ReadDocument
): void {
  checkDirective(root, findings)
  // After a YAML error nothing more is read.
  if (isBroken) return
  const faults = readerFaults(root.node, READERS[root.flavour], isSentAsJson)
  for (const { node, path, kind, message: text } of faults) {
    const { span } = node
    const message = node.kind === 'scalar' || root.flavour === 'resource' ? text : KEY_WORDS[node.kind]
    findings.report(root, {
      rule: 'valid-yaml',
      message: `${message.replace(/: \S*interface \{\}\{.*$|, value: .*$/s, '')}${LAWS[kind]}`,
      path,
      span,
      isOfText: true,
      // Other problems of a number that JSON cannot hold are its consequences.
      ...(kind === 'value' ? { accountsFor: [path, belowPath({ path })] } : {}),
      refusal: {
        by: 'reading',
        group: { section: `reading:${span.start}:${path}` },
        order: [span.start],
        message
      }
    })
  }
}

/** A directive at the start of a file that Go's readers know; others are reported with the YAML. */
const DIRECTIVE = /^\ufeff?(?:[ \t]*(?:#[^\r\n]*)?\r?\n)*(%(?:YAML[ \t]+1\.1|TAG[ \t])[^\r\n]*)/

/** kubectl splits a file at its `---` lines before it parses YAML, so a directive is left without a document. */
function checkDirective(root: Place, findings: Findings): void {
  const { file, document, flavour } = root
  if (document > 0 || flavour !== 'resource') return
  const [head, line] = DIRECTIVE.exec(file.text) ?? []
  if (head === undefined || line === undefined) return
  const start = head.length - line.length
  const message = 'did not find expected <document start>'
  findings.report(root, {
    rule: 'valid-yaml',
    message: `${message}: kubectl reads what is before "---" as a document of its own; leave the line out`,
    span: { start, end: head.length },
    refusal: { by: 'reading', group: { section: `reading:${start}` }, order: [start], message }
  })
}

/** Maps of a config have string keys, which its loader checks before anything else about the key. */
const KEY_WORDS = { list: 'cannot unmarshal !!seq into string', map: 'cannot unmarshal !!map into string' }

const LAWS: Readonly<Record<ReaderFaultKind, string>> = {
  value: '; JSON has no infinity and no not-a-number',
  key: '; a key is text: put it in quotes',
  base64: '',
  tag: '; leave the tag out, or write a value of that kind'
}
