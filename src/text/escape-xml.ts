import { withoutMarkedCommands } from './inert-lines.js'

const entities: { readonly [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;'
}

/** A text for an XML element or attribute: signs escaped, characters unknown to XML replaced. Line breaks become references. */
export function escapeXml(text: string): string {
  const escaped = text
    .replace(NOT_IN_XML, '\ufffd')
    .replace(/[&<>"]/g, sign => entities[sign] ?? sign)
    .replace(ACTS_ON_READER, reference)
  return withoutMarkedCommands(escaped, reference)
}

function reference(sign: string): string {
  return `&#${sign.charCodeAt(0)};`
}

/** Line breaks, terminal controls and changes of text direction: a parser restores all of them. */
const ACTS_ON_READER = /[\t\n\r\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g

const NOT_IN_XML =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
