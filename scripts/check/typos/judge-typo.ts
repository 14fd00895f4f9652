import { isDeepStrictEqual } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { type Compat, type LintReport, lint, type ProblemReport } from '../../../src/index.js'
import type { BaseFile, Typo, TypoKind } from './typo-kind.js'

/** What a report shows for one typo. */
export interface Judged {
  readonly isReported: boolean
  /** The first new problem is on the line of the typo. */
  readonly isOnLine: boolean
  /** The first new problem names the mistake. */
  readonly isNamed: boolean
  readonly isOne: boolean
  readonly hasFix: boolean
  /** The fix restores the original text. */
  readonly isExact: boolean
  readonly isRepairable: boolean
  readonly added: readonly ProblemReport[]
}

export const isWhole = ({ isReported, isOnLine, isNamed, isOne }: Judged): boolean =>
  isReported && isOnLine && isNamed && isOne

export function lintText({ name }: BaseFile, text: string, compat: Compat): LintReport {
  return lint([{ path: `${name}.yaml`, text }], { compat })
}

/** @param before what lint reports for the file without the typo */
export function judgeTypo(
  file: BaseFile,
  kind: TypoKind,
  given: { typo: Typo; before: LintReport; compat: Compat }
): Judged {
  const { typo, before, compat } = given
  const known = new Set(before.problems.map(keyOf))
  const added = lintText(file, typo.text, compat).problems.filter(problem => !known.has(keyOf(problem)))
  const [first] = added
  const lines = [typo.line, ...(typo.alsoLines ?? [])]
  const isOnLine = first !== undefined && lines.includes(first.line)
  const fixed = first?.fix ? applied(typo.text, first.fix.edits) : null
  return {
    isReported: first !== undefined,
    isOnLine,
    isNamed: first !== undefined && typo.named.test(first.message),
    isOne: added.length === 1,
    hasFix: fixed !== null,
    isExact:
      fixed !== null && [file.text, typo.repaired].some(text => text !== undefined && isSame(text, fixed)),
    isRepairable: kind.isRepairable !== false,
    added
  }
}

/** A typo moves lines, but not messages. */
function keyOf({ rule, message }: ProblemReport): string {
  return `${rule}\n${message}`
}

export function applied(
  text: string,
  edits: readonly { start: number; end: number; text: string }[]
): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((left, edit) => left.slice(0, edit.start) + edit.text + left.slice(edit.end), text)
}

function isSame(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(valuesIn(one), valuesIn(other))
}

/** Spaces at the ends of a template change nothing. */
function valuesIn(text: string): unknown {
  const documents = parseAllDocuments(text.replace(/\{\{-? +| +-?\}\}/g, braces => braces.trim()))
  return documents.some(({ errors }) => errors.length > 0)
    ? Symbol(text)
    : documents.map(document => document.toJS() as unknown)
}
