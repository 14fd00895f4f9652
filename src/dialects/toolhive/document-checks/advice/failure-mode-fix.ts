import type { Fix, TextEdit } from '../../../../source/diagnostic.js'
import { lineStart } from '../../../../source/text/text-lines.js'
import { nearestName } from '../../../../text/nearest-name.js'
import { keptComment, wholeLines } from '../../../document-checks/whole-lines.js'
import type { Place } from '../../../reading/place.js'

/** The modes in the guides. */
export const FAILURE_MODES = ['abort', 'continue']

const TOLERANCE = 'onError: { action: continue }'

/**
 * Removes `failureMode` and writes its effect at the steps. Only `abort` is what the engine does anyway; for any other mode the
 * removal alone is unsafe.
 */
export function failureModeFix(mode: Place): Fix | null {
  const lines = wholeLines(mode)
  if (!lines || mode.map) return null
  const removal = { ...lines, text: keptComment(mode, lines) }
  if (mode.text === 'continue') return toleranceOfSteps(mode, removal)
  const isUnsafe = mode.text !== 'abort'
  if (isUnsafe && nearestName(mode.text ?? '', FAILURE_MODES) === 'continue') {
    const fix = toleranceOfSteps(mode, removal)
    return fix && { ...fix, isUnsafe }
  }
  return { description: 'Remove failureMode', edits: [removal], ...(isUnsafe ? { isUnsafe } : {}) }
}

/** Safe where each step then behaves as the guides promise, and the engine requires no default results. */
function toleranceOfSteps(mode: Place, removal: TextEdit): Fix | null {
  const steps = mode.parent?.field('steps').items() ?? []
  const open = steps.filter(step => !step.field('onError').exists)
  const edits = open.map(toleranceAt)
  if (steps.length === 0 || edits.includes(null) || open.some(isMisspelt)) return null
  const hasOtherWish = steps.some(step => !open.includes(step) && !goesOn(step))
  const isUnsafe = hasOtherWish || open.some(step => isRead(step, mode))
  return {
    description: `Write ${TOLERANCE} at the steps`,
    edits: [removal, ...edits.filter(edit => edit !== null)].sort((a, b) => a.start - b.start),
    ...(isUnsafe ? { isUnsafe } : {})
  }
}

function goesOn(step: Place): boolean {
  return step.field('onError').field('action').text === 'continue'
}

function isMisspelt(step: Place): boolean {
  return step.field('onError').isMisspelt
}

/** A result that may be missing requires default results where it is read. */
function isRead(step: Place, { parent, file }: Place): boolean {
  const id = step.field('id').text
  if (id === null || parent === null) return true
  if (step.field('defaultResults').exists) return false
  const { start, end } = parent.span
  const escaped = id.replace(/[^\w]/g, '\\$&')
  return new RegExp(`steps[\\s."'\`\\\\\\[]+${escaped}(?![\\w-])`).test(file.text.slice(start, end))
}

/** A new field after the id or the first field, in the style of the step; null without a safe position. */
function toleranceAt(step: Place): TextEdit | null {
  const { map, node, file } = step
  const [first, second] = map?.entries ?? []
  if (!map || !first || node?.aliasSpan) return null
  if (map.style === 'flow') {
    const { start } = first.keyNode.span
    if (/["']/.test(file.text.charAt(start))) return null
    return { start, end: start, text: `${TOLERANCE}, ` }
  }
  const { start } = (second ?? first).keyNode.span
  const indent = ' '.repeat(start - lineStart(file.text, start))
  return { start, end: start, text: `${TOLERANCE}\n${indent}` }
}
