import type { Repair } from '../repair.js'
import { blockAt, hasContent, isAt, lineAbove, lineBelow, type WrittenLine } from '../written-lines.js'
import { type BrokenText, type CandidateSource, inLine, inLines } from './candidate-source.js'

/** Maps instead of lists, lists instead of maps, and values instead of maps. */
export const collections: CandidateSource = broken =>
  pointedAt(broken).flatMap(line =>
    [
      ...idsAsKeys(line, broken.lines),
      ...namesInItems(line, broken.lines),
      ...entryOfList(line, broken.lines),
      ...typeAsValue(line),
      ...itemsInOneText(line, broken.lines)
    ].map(repair => ({ ...repair, evidence: 'problem' as const, hidesOthers: true }))
  )

/** The most lines that are tried, with the headings above them. */
const MAX_LINES = 8

function pointedAt({ near, lines, problems }: BrokenText): readonly WrittenLine[] {
  const own = near.filter(line => problems.some(({ span }) => isAt(line, span.start))).slice(0, MAX_LINES)
  return [...new Set(own.flatMap(line => [line, lineAbove(lines, line.at) ?? line]))]
}

const HEADING = /^\s*(?:-\s+)?([\w-]+):\s*$/
const LIST_OF_STEPS = /^\s*(?:-\s+)?(?:steps|parallel):\s*$/
const MAP_OF_NAMES = /^\s*(?:-\s+)?(?:properties|args|actions|headers|env):\s*$/

/** Turns a map of steps by id into a list of steps. */
function idsAsKeys(heading: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  if (!LIST_OF_STEPS.test(heading.text)) return []
  const children = namedChildren(heading, lines, HEADING)
  const [first] = children
  if (!first) return []
  const message = `these steps are a map by their ids, and a list is expected here; write "- id: ${first.name}"`
  return [
    inLines(
      rewritten(children, id => `- id: ${id}`),
      message,
      'Write a list'
    )
  ]
}

const NAMED_ITEM = /^\s*-\s+name:\s+([\w-]+)\s*$/

/** Turns a list of items with names into a map by name. */
function namesInItems(heading: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  if (!MAP_OF_NAMES.test(heading.text)) return []
  const children = namedChildren(heading, lines, NAMED_ITEM)
  const [first] = children
  if (!first) return []
  const message = `this is a list, and a map by names is expected here; write "${first.name}:" as a key`
  return [
    inLines(
      rewritten(children, name => `${name}:`),
      message,
      'Write a map'
    )
  ]
}

interface NamedChild {
  readonly line: WrittenLine
  readonly name: string
}

/** The lines directly below a heading, each with the name that the pattern finds; empty if a line does not match or has no block. */
function namedChildren(
  heading: WrittenLine,
  lines: readonly WrittenLine[],
  pattern: RegExp
): readonly NamedChild[] {
  const indent = lineBelow(lines, heading.at)?.indent
  const children = blockAt(lines, heading.at)
    .slice(1)
    .filter(line => hasContent(line) && line.indent === indent)
  const named = children.flatMap(line => {
    const [, name] = pattern.exec(line.text) ?? []
    return name !== undefined && lineBelow(lines, line.at)?.indent === line.indent + 2 ? [{ line, name }] : []
  })
  return named.length === children.length ? named : []
}

function rewritten(children: readonly NamedChild[], write: (name: string) => string) {
  return children.map(({ line, name }) => ({
    line,
    changes: [{ from: line.indent, to: line.text.length, by: write(name) }]
  }))
}

const ENTRY = /^\s*-\s+([A-Za-z_][\w.-]*):\s+(\S.*?)\s*$/

/** `- HOST: a` in a list of items with `name` and `value`. */
function entryOfList(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const [, key, value] = ENTRY.exec(line.text) ?? []
  if (
    key === undefined ||
    value === undefined ||
    key === 'name' ||
    key === 'value' ||
    !/^\s*(?:env|headers):\s*$/.test(parent(line, lines))
  )
    return []
  const indent = ' '.repeat(line.indent)
  const by = `- name: ${key}\n${indent}  value: ${value}`
  const message = `an entry of this list has a name and a value; write - name: ${key}, and value: ${value} below it`
  const below = lineBelow(lines, line.at)
  if (below?.indent === line.indent + 2) return []
  return [inLine(line, message, [{ from: line.indent, to: line.text.length, by }])]
}

function parent(line: WrittenLine, lines: readonly WrittenLine[]): string {
  return lineAbove(lines, line.at, ({ isBlank, indent }) => !isBlank && indent < line.indent)?.text ?? ''
}

const TYPE = /^(\s+(?:-\s+)?([\w-]+):\s+)(["']?)(string|integer|number|boolean|object|array)\3\s*$/

/** `title: string` where a map with a type is required. */
function typeAsValue(line: WrittenLine): readonly Repair[] {
  const [, before = '', key, , type] = TYPE.exec(line.text) ?? []
  if (key === undefined || key === 'type') return []
  const by = `{ type: ${type} }`
  const message = `"${key}" is described by a map, and not by a type alone; write ${key}: ${by}`
  return [inLine(line, message, [{ from: before.length, to: line.text.length, by }])]
}

/** `- build` with a deeper `scan` below it, which YAML reads as one text. */
function itemsInOneText(line: WrittenLine, lines: readonly WrittenLine[]): readonly Repair[] {
  const below = lineBelow(lines, line.at)
  if (!below || !/^\s*-\s+[\w-]+\s*$/.test(line.text) || !/^\s+[\w-]+\s*$/.test(below.text)) return []
  if (below.indent <= line.indent) return []
  const message =
    'a dash is missing before this item of the list: without it the line belongs to the item above'
  return [inLine(below, message, [{ from: line.indent, to: below.indent, by: '- ' }])]
}
