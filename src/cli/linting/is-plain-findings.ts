import type { SourceFile } from '../../source/source-file.js'
import type { PlainFindings } from './plain-findings.js'

type PlainFields = Readonly<Record<string, unknown>>

/** Whether a value from the disk is findings about these files: everything that a reporter uses must exist and be in range. */
export function isPlainFindings(value: unknown, files: readonly SourceFile[]): value is PlainFindings {
  if (!isFields(value)) return false
  const { documents, passedOver, diagnostics, silenced, needs } = value
  // Each document takes at least one character.
  const most = files.reduce((sum, { text }) => sum + text.length + 1, 0)
  return (
    isListOf(documents, each => isFile(each, files)) &&
    documents.length <= most &&
    isCount(passedOver, most) &&
    isListOf(diagnostics, each => isDiagnostic(each, files)) &&
    isListOf(silenced, each => isDiagnostic(each, files) && isSilenced(each, files)) &&
    isListOf(needs, each => isNeed(each, files))
  )
}

function isNeed(value: unknown, files: readonly SourceFile[]): boolean {
  if (!isFields(value)) return false
  const { engine, label, floor, atLeast, before = '', atMost = '', lower, upper = lower } = value
  return (
    [engine, label, floor, atLeast, before, atMost].every(text => typeof text === 'string') &&
    [lower, upper].every(reason => isReason(reason, files))
  )
}

function isReason(value: unknown, files: readonly SourceFile[]): boolean {
  if (!isFields(value) || !isFile(value.file, files)) return false
  return typeof value.path === 'string' && isCount(value.start, files[value.file]?.text.length ?? 0)
}

function isSilenced(value: unknown, files: readonly SourceFile[]): boolean {
  if (!isFields(value) || !isFields(value.silencedBy) || !isFile(value.file, files)) return false
  const { span, reason } = value.silencedBy
  return isSpan(span, files[value.file]?.text ?? '') && (reason === null || typeof reason === 'string')
}

function isDiagnostic(value: unknown, files: readonly SourceFile[]): boolean {
  if (!isFields(value) || !isFile(value.file, files)) return false
  const { rule, severity, message, span, related = [], fix, document = 0, path = '' } = value
  const text = files[value.file]?.text ?? ''
  return (
    typeof rule === 'string' &&
    (severity === 'error' || severity === 'warning' || severity === 'info') &&
    typeof message === 'string' &&
    typeof document === 'number' &&
    typeof path === 'string' &&
    isSpan(span, text) &&
    isListOf(related, each => isRelated(each, files)) &&
    (fix === undefined || isFix(fix, text))
  )
}

function isRelated(value: unknown, files: readonly SourceFile[]): boolean {
  if (!isFields(value) || !isFile(value.file, files)) return false
  return typeof value.message === 'string' && isSpan(value.span, files[value.file]?.text ?? '')
}

function isFix(value: unknown, text: string): boolean {
  return (
    isFields(value) &&
    typeof value.description === 'string' &&
    isListOf(value.edits, edit => isSpan(edit, text) && isFields(edit) && typeof edit.text === 'string')
  )
}

function isSpan(value: unknown, text: string): boolean {
  if (!isFields(value)) return false
  const { start, end } = value
  return (
    typeof start === 'number' && typeof end === 'number' && 0 <= start && start <= end && end <= text.length
  )
}

function isCount(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && 0 <= value && value <= most
}

function isFile(value: unknown, files: readonly SourceFile[]): value is number {
  return typeof value === 'number' && files[value] !== undefined
}

function isListOf(value: unknown, is: (item: unknown) => boolean): value is readonly unknown[] {
  return Array.isArray(value) && value.every(is)
}

function isFields(value: unknown): value is PlainFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
