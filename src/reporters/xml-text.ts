import { withoutMarkedCommands } from '../text/inert-lines.js'

/** An element as XML text: attributes and text escaped, characters unknown to XML replaced. */
export interface XmlElement {
  readonly name: string
  readonly attributes?: { readonly [name: string]: string | number | undefined }
  readonly children?: readonly XmlElement[]
  /** Replaces children. */
  readonly text?: string
}

/** A whole document, indented, with its declaration. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`
}

function write({ name, attributes = {}, children = [], text }: XmlElement, margin: string): string {
  const list = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(String(value))}"`]
  )
  const open = `${margin}<${name}${list.join('')}`
  if (text !== undefined) return `${open}>${escapeXml(text)}</${name}>`
  if (children.length === 0) return `${open}/>`
  const inner = children.map(child => write(child, `${margin}  `)).join('\n')
  return `${open}>\n${inner}\n${margin}</${name}>`
}

const entities: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

/** Line breaks and tabs are written as references: a parser would turn them into spaces in an attribute. */
function escapeXml(text: string): string {
  const escaped = text
    .replace(notInXml, '\ufffd')
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign)
    .replace(actsOnReader, reference)
  return withoutMarkedCommands(escaped, reference)
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** Line breaks, terminal controls and changes of text direction: a parser restores all of them. */
const actsOnReader = /[\t\n\r\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const notInXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
