import type { Fix } from '../../../../source/diagnostic.js'
import { textInLines } from '../../../../source/text/line-breaks.js'
import { lineStart } from '../../../../source/text/text-lines.js'
import { keptComment, wholeLines } from '../../../document-checks/whole-lines.js'
import type { Place } from '../../../reading/place.js'

/** Moves the group from `spec.config.groupRef` to `spec.groupRef.name`. */
export function movedGroup(old: Place, config: Place): Fix | null {
  const lines = wholeLines(old)
  const around = wholeLines(config)
  if (!lines || !around || old.node?.kind !== 'scalar') return null
  const text = textInLines(old.file)
  const written = text.slice(old.node.span.start, old.node.span.end)
  const indent = text.slice(around.start, config.mark.start)
  const group = `${indent}groupRef:\n${indent}  name: ${written}\n`
  const isAll = config.map?.entries.length === 1
  // Other fields are moved into this config first, because an emptied config would be removed.
  if (isAll && config.parent?.field('compositeToolRefs').exists) return null
  const edits = isAll
    ? [{ start: around.start, end: lines.end, text: group }]
    : [
        { start: around.start, end: around.start, text: group },
        { ...lines, text: keptComment(old, lines) }
      ]
  return { description: 'Move the group to spec.groupRef.name', edits }
}

/** Fields of `spec` that are in `spec.config` now, with the same content. */
export const MOVED_TO_CONFIG: readonly string[] = [
  'aggregation',
  'audit',
  'compositeToolRefs',
  'compositeTools',
  'operational',
  'telemetry'
]

/** Moves a field of `spec` into `spec.config`, which is created when absent. */
export function movedToConfig(field: Place): Fix | null {
  const { parent: spec, name } = field
  const lines = wholeLines(field)
  if (!spec || !lines || spec.map?.style !== 'block') return null
  const config = spec.field('config')
  const text = textInLines(field.file)
  const block = text.slice(lines.start, lines.end)
  const indent = text.slice(lines.start, field.mark.start)
  const description = `Move ${name} to spec.config.${name}`
  if (!config.exists) {
    // Of several fields the first one makes the map, the others follow it there.
    const isFirst = spec.entries().find(({ key }) => MOVED_TO_CONFIG.includes(key))?.place === field
    const edits = [{ ...lines, text: `${indent}config:\n${indented(block, '  ')}` }]
    return isFirst ? { description, edits } : null
  }
  const around = wholeLines(config)
  if (around && config.map?.entries.length === 0 && !text.slice(around.start, around.end).includes('#')) {
    const edits = [
      { ...lines, text: '' },
      { ...around, text: `${indent}config:\n${indented(withEnd(block), '  ')}` }
    ]
    return { description, edits: edits.sort((one, other) => one.start - other.start) }
  }
  const last = config.entries().at(-1)
  const behind = last ? wholeLines(last.place) : null
  if (!last || !behind || config.map?.style !== 'block' || config.field(String(name)).exists) return null
  const deeper = text.slice(behind.start, last.place.mark.start).slice(indent.length)
  const edits = [
    { ...lines, text: '' },
    { start: behind.end, end: behind.end, text: indented(withEnd(block), deeper) }
  ]
  if (!text.slice(0, behind.end).endsWith('\n')) return null
  return { description, edits: edits.sort((one, other) => one.start - other.start) }
}

/** The last line of a file may lack its line break. */
function withEnd(block: string): string {
  return block.endsWith('\n') ? block : `${block}\n`
}

/** Adds the most permissive form of a required section to a server. */
export function openToAll(spec: Place): Fix | null {
  const first = spec.map?.style === 'block' ? spec.entries()[0] : undefined
  if (!first) return null
  const { start } = first.place.mark
  const line = lineStart(spec.file.text, start)
  const indent = spec.file.text.slice(line, start)
  if (indent.trim() !== '') return null
  const section = `${indent}incomingAuth:\n${indent}  type: anonymous\n`
  return {
    description: 'Let everybody call the server',
    edits: [{ start: line, end: line, text: section }],
    isUnsafe: true
  }
}

function indented(block: string, more: string): string {
  return block.replace(/^(?=[^\n])/gm, more)
}
