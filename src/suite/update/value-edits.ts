import { isSameValue } from '../../backends/index.js'
import { yamlText } from '../../backends/recording/yaml-text.js'
import { isJsonObject, type JsonObject, type JsonValue, jsonLine, jsonOfNode } from '../../model/index.js'
import {
  positionAt,
  type SourceEntry,
  type SourceFile,
  type SourceMap,
  type SourceNode,
  type Span,
  type TextEdit
} from '../../source/index.js'
import { removalOf } from '../text-removal.js'

type SourceItems = Extract<SourceNode, { kind: 'list' }>

/** An expectation that cannot be edited, with the reason. */
export class UneditableExpectation extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'FixedExpectation'
  }
}

/**
 * The smallest edits that give a node another value: equal parts keep their text, comments and order.
 *
 * @param isSubset the node describes a part of the value, so nothing is added
 * @throws FixedExpectation if the text cannot be edited
 */
export class ValueEdits {
  readonly #file: SourceFile
  readonly #isSubset: boolean

  constructor(file: SourceFile, { isSubset }: { readonly isSubset: boolean }) {
    this.#file = file
    this.#isSubset = isSubset
  }

  of(node: SourceNode, value: JsonValue): readonly TextEdit[] {
    if (isSameValue(jsonOfNode(node), value)) return []
    this.#demandOwnText(node)
    if (node.kind === 'map' && isJsonObject(value)) return this.#ofMap(node, value)
    if (node.kind === 'list' && Array.isArray(value)) return this.#ofList(node, value)
    return [this.#replaced(node, value)]
  }

  ofEntry(entry: SourceEntry, value: JsonValue): readonly TextEdit[] {
    if (!isSameValue(jsonOfNode(entry.value), value)) this.demandOwn(entry)
    return this.of(entry.value, value)
  }

  /** The edit that adds an entry to a map. */
  added(map: SourceMap, key: string, value: JsonValue): TextEdit {
    this.#demandOwnText(map)
    const text = `${flowKey(key)}: ${flowText(value)}`
    const last = map.entries.at(-1)
    if (map.style === 'flow') return this.#inFlow(map, last?.value, text)
    if (!last) throw new UneditableExpectation('there is no entry after which it could be written')
    return this.#below(last.value, this.#columnOf(last.keyNode.span.start), text)
  }

  removed(entry: SourceEntry): TextEdit {
    this.demandOwn(entry)
    return this.#without({ start: entry.keyNode.span.start, end: entry.value.span.end }, /^\s*$/)
  }

  #ofMap(node: SourceMap, value: JsonObject): readonly TextEdit[] {
    const edits = node.entries.flatMap(entry => {
      const own = Object.hasOwn(value, entry.key) ? value[entry.key] : undefined
      if (own === undefined) return [this.removed(entry)]
      return this.ofEntry(entry, own)
    })
    if (this.#isSubset) return edits
    const keys = new Set(node.entries.map(({ key }) => key))
    const added = Object.entries(value).filter(([key]) => !keys.has(key))
    // New entries are added after a remaining one.
    const kept = { ...node, entries: node.entries.filter(({ key }) => Object.hasOwn(value, key)) }
    if (added.length > 0 && kept.entries.length === 0) return [this.#replaced(node, value)]
    return [...edits, ...added.map(([key, own]) => this.added(kept, key, own))]
  }

  #ofList(node: SourceItems, value: readonly JsonValue[]): readonly TextEdit[] {
    const kept = node.items.slice(0, value.length)
    if (kept.length === 0 || (node.items.length > value.length && node.style === 'flow'))
      return [this.#replaced(node, value)]
    const last = node.items.at(-1)
    return [
      ...kept.flatMap((item, at) => this.of(item, value[at] ?? null)),
      ...node.items.slice(value.length).map(item => this.#without(item.span, /^\s*-\s*$/)),
      ...value.slice(node.items.length).map(item => this.#item(node, last, item))
    ]
  }

  #item(node: SourceItems, last: SourceNode | undefined, value: JsonValue): TextEdit {
    if (node.style === 'flow') return this.#inFlow(node, last, flowText(value))
    if (!last) throw new UneditableExpectation('there is no item after which it could be written')
    const { text } = this.#file
    const lead = text.slice(text.lastIndexOf('\n', last.span.start - 1) + 1, last.span.start)
    if (!/^\s*-\s*$/.test(lead))
      throw new UneditableExpectation('its list shares its lines with something else')
    return this.#below(last, lead.indexOf('-'), `- ${flowText(value)}`)
  }

  #inFlow(node: SourceNode, last: SourceNode | undefined, text: string): TextEdit {
    if (last) return { start: last.span.end, end: last.span.end, text: `, ${text}` }
    return { start: node.span.start + 1, end: node.span.end - 1, text: ` ${text} ` }
  }

  #below(last: SourceNode, column: number, text: string): TextEdit {
    const source = this.#file.text
    const end = last.span.start + source.slice(last.span.start, last.span.end).trimEnd().length
    const lineEnd = source.indexOf('\n', end)
    const at = lineEnd === -1 ? source.length : lineEnd
    return { start: at, end: at, text: `\n${' '.repeat(column)}${text}` }
  }

  #replaced(node: SourceNode, value: JsonValue): TextEdit {
    const before = this.#file.text.slice(node.span.start, node.span.end)
    this.#demandNoComment(node, before)
    const isQuoted = node.kind === 'scalar' && ['double', 'single'].includes(node.style)
    const text = isQuoted && typeof value === 'string' ? jsonLine(value) : flowText(value)
    const end = node.span.start + before.trimEnd().length
    return { start: node.span.start, end, text: before === '' ? ` ${text}` : text }
  }

  #without(span: Span, lead: RegExp): TextEdit {
    const edit = removalOf(this.#file, span, lead)
    if (!edit) throw new UneditableExpectation('it shares its lines with something else')
    if (/(?:^|\s)#/.test(this.#file.text.slice(edit.start, edit.end)))
      throw new UneditableExpectation('a comment would be lost with it')
    return edit
  }

  #demandNoComment(node: SourceNode, text: string): void {
    if (node.kind !== 'scalar' && /(?:^|\s)#/.test(text))
      throw new UneditableExpectation('a comment inside of it would be lost')
  }

  /** @throws FixedExpectation for an entry whose text is shared with other places */
  demandOwn({ isMerged, keyNode, value }: SourceEntry): void {
    if (isMerged) throw new UneditableExpectation('a merge key takes it from elsewhere')
    const between = this.#file.text.slice(keyNode.span.end, (value.aliasSpan ?? value.span).start)
    if (/&[^\s,[\]{}]+/.test(between))
      throw new UneditableExpectation('an anchor shares it with other places')
    if (value.aliasSpan) throw new UneditableExpectation('an alias takes it from an anchor')
  }

  #demandOwnText(node: SourceNode): void {
    if (node.aliasSpan) throw new UneditableExpectation('an alias takes it from an anchor')
    if (node.tag !== undefined) throw new UneditableExpectation(`the tag ${node.tag} computes it`)
    if (node.kind === 'map' && node.hasRepeatedKey) throw new UneditableExpectation('a key is there twice')
    const { text } = this.#file
    const lead = text.slice(text.lastIndexOf('\n', node.span.start - 1) + 1, node.span.start)
    if (/&[^\s,[\]{}]+\s*$/.test(lead))
      throw new UneditableExpectation('an anchor shares it with other places')
  }

  #columnOf(offset: number): number {
    return positionAt(this.#file, offset).column - 1
  }
}

/** A value on a single line. */
function flowText(value: JsonValue): string {
  if (typeof value === 'string') return value.includes('\n') ? jsonLine(value) : yamlText(value).trimEnd()
  if (typeof value !== 'object' || value === null) return jsonLine(value)
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`
  const entries = Object.entries(value).map(([key, item]) => `${flowKey(key)}: ${flowText(item)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

function flowKey(key: string): string {
  return yamlText({ [key]: null }).replace(/: null\n$/, '')
}
