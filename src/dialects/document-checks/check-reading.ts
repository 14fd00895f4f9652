import { belowPath } from '../../model/index.js'
import { type ReaderFaultKind, readerFaults } from '../../source/reader-faults.js'
import type { Place } from '../reading/place.js'
import { READERS } from '../reading/yaml-scalar.js'
import type { Findings } from './findings.js'

/** What a document is to its reader. */
export interface ReadDocument {
  readonly isBroken: boolean
  /** Its values are sent as JSON although its reader has no part in that. */
  readonly isSentAsJson?: boolean
}

/** What the reader of a document refuses although its YAML is sound: a tag that does not fit, a key or a number that JSON cannot hold. */
export function checkReading(
  root: Place,
  findings: Findings,
  { isBroken, isSentAsJson }: ReadDocument
): void {
  checkDirective(root, findings)
  // What follows a fault of the YAML itself is not read any more.
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
      // Whatever else is wrong with a number that JSON has not is wrong because it is none.
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

/** A directive at the front of a file that Go's readers know; what they do not know is found with the YAML. */
const DIRECTIVE = /^\ufeff?(?:[ \t]*(?:#[^\r\n]*)?\r?\n)*(%(?:YAML[ \t]+1\.1|TAG[ \t])[^\r\n]*)/

/** kubectl cuts a file at its `---` lines before it reads YAML, so that a directive stands there without a document. */
function checkDirective(root: Place, findings: Findings): void {
  const { file, document, flavour } = root
  if (document > 0 || flavour !== 'resource') return
  const [head, line] = DIRECTIVE.exec(file.text) ?? []
  if (head === undefined || line === undefined) return
  const start = head.length - line.length
  const message = 'did not find expected <document start>'
  findings.report(root, {
    rule: 'valid-yaml',
    message: `${message}: kubectl reads what stands before "---" as a document of its own; leave the line out`,
    span: { start, end: head.length },
    refusal: { by: 'reading', group: { section: `reading:${start}` }, order: [start], message }
  })
}

/** The maps of a config have texts for keys, and its loader says so before anybody looks at the key. */
const KEY_WORDS = { list: 'cannot unmarshal !!seq into string', map: 'cannot unmarshal !!map into string' }

const LAWS: Readonly<Record<ReaderFaultKind, string>> = {
  value: '; what travels as JSON has no infinity and no not-a-number',
  key: '; a key is a text, put it in quotes',
  base64: '',
  tag: '; leave the tag out, or write a value of that kind'
}
