import type { Diagnostic } from '../diagnostic.js'
import { DEFAULT_LIMITS, type ReadLimits } from '../read-limits.js'
import type { SourceFile } from '../source-file.js'

/** A readable file, or the one reason why it is not. */
export type DecodedFile =
  | { readonly ok: true; readonly file: SourceFile }
  | { readonly ok: false; readonly problem: Diagnostic }

/** Decodes the bytes of a file as text. Invalid UTF-8 is reported with its position. */
export function decodeSource(bytes: Uint8Array, path: string, limits: Partial<ReadLimits> = {}): DecodedFile {
  const { maxFileSize } = { ...DEFAULT_LIMITS, ...limits }
  if (bytes.length > maxFileSize) return refuse(path, 'no-huge-file', hugeMessage(bytes.length, maxFileSize))
  const wide = WIDE_MARKS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (wide) return refuse(path, 'valid-encoding', `the file is in ${wide.name}; save it as UTF-8`)
  if (bytes.includes(0)) {
    return refuse(path, 'valid-encoding', `the file is binary: byte ${bytes.indexOf(0)} is NUL`)
  }
  return decodeText(bytes, path)
}

/** Severity `warning`: an empty file is harmless, but nothing in it was checked. */
export function emptyFile(file: SourceFile): Diagnostic | null {
  if (file.text.replace('\ufeff', '').trim() !== '') return null
  return {
    rule: 'no-empty-file',
    severity: 'warning',
    message: 'the file is empty',
    file,
    span: { start: 0, end: 0 }
  }
}

/** Describes a file's size and the limit it exceeds. */
export function hugeMessage(size: number, limit: number): string {
  return `the file has ${mebibytes(size)}, more than ${mebibytes(limit)} (limit: maxFileSize)`
}

const WIDE_MARKS = [
  { mark: [0xff, 0xfe, 0, 0], name: 'UTF-32' },
  { mark: [0, 0, 0xfe, 0xff], name: 'UTF-32' },
  { mark: [0xff, 0xfe], name: 'UTF-16' },
  { mark: [0xfe, 0xff], name: 'UTF-16' }
]

function decodeText(bytes: Uint8Array, path: string): DecodedFile {
  try {
    return { ok: true, file: { path, text: decode(bytes, true) } }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return refuseInvalid(bytes, path)
  }
}

/** The text is returned with a marker for the invalid bytes, so that line and column can be shown. */
function refuseInvalid(bytes: Uint8Array, path: string): DecodedFile {
  const offset = firstInvalidByte(bytes)
  const start = decode(bytes.subarray(0, offset), false).length
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0')
  const message = `the file is not valid UTF-8: byte ${offset} is 0x${byte}, which is not allowed there`
  const file = { path, text: decode(bytes, false) }
  const span = { start, end: start + 1 }
  return { ok: false, problem: { rule: 'valid-encoding', severity: 'error', message, file, span } }
}

/** Strict UTF-8: each character is checked as a whole, so the position is that of its first byte. */
function firstInvalidByte(bytes: Uint8Array): number {
  let at = 0
  while (at < bytes.length) {
    const length = characterLength(bytes[at] ?? 0)
    if (length === 0 || !isCharacter(bytes.subarray(at, at + length), length)) return at
    at += length
  }
  return at
}

function characterLength(first: number): number {
  if (first < 0x80) return 1
  if (first < 0xc2) return 0
  if (first < 0xe0) return 2
  if (first < 0xf0) return 3
  return first < 0xf5 ? 4 : 0
}

/** Overlong forms and surrogate halves are recognised by the second byte. */
function isCharacter(bytes: Uint8Array, length: number): boolean {
  const [first = 0, second = 0x80] = bytes
  if (bytes.length < length || bytes.subarray(1).some(byte => (byte & 0xc0) !== 0x80)) return false
  if (first === 0xe0) return second >= 0xa0
  if (first === 0xed) return second < 0xa0
  if (first === 0xf0) return second >= 0x90
  return first !== 0xf4 || second < 0x90
}

function decode(bytes: Uint8Array, fatal: boolean): string {
  return new TextDecoder('utf-8', { fatal, ignoreBOM: true }).decode(bytes)
}

function refuse(path: string, rule: string, message: string): DecodedFile {
  const file = { path, text: '' }
  return { ok: false, problem: { rule, severity: 'error', message, file, span: { start: 0, end: 0 } } }
}

function mebibytes(size: number): string {
  return `${Number((size / (1024 * 1024)).toFixed(1))} MiB`
}
