import { escapeXml } from '../text/escape-xml.js'

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
