import { type EngineNeed, isImpossible } from '../../project/releases/engine-needs.js'
import {
  type ChangeReport,
  type UpgradeOutcome,
  type UpgradeReport,
  upgradeReport,
  type WrittenReport
} from '../../project/releases/upgrade-report.js'
import { type Line, type Mark, paintLines, pathPiece, piece, printable } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { needLines } from '../need-lines.js'
import { painter } from '../painter.js'
import type { Reporter } from '../reporter.js'

/** For a terminal: the changes of each engine in order of release, and what is left. */
export const pretty: Reporter<UpgradeOutcome> = {
  name: 'pretty',
  report: (outcome, { width, colour, unicode }) => {
    const report = upgradeReport(outcome)
    const { needs } = outcome.upgrade
    const lines = [
      ...report.engines.flatMap(({ engine, label, from, fromPlace, to }) => [
        [
          piece(`${label} ${from} to ${to}`, 'strong'),
          piece(fromPlace ? namedAt(fromPlace) : startOf(needs.find(need => need.engine === engine)), 'dim')
        ],
        ...report.changes.filter(change => change.engine === engine).flatMap(changeLines)
      ]),
      ...needLines(needs.filter(isImpossible), { files: 2, unicode }),
      ...summaryLines(report.summary, report.written !== undefined),
      ...(report.written ? writtenLines(report.written) : leftLines(report))
    ].flatMap((line: Line) => wrapLine(line, width, 4))
    return paintLines(lines, painter(colour))
  }
}

/** Where a release was given; nothing for the command line, which the user has just written. */
function namedAt(place: string): string {
  return place.startsWith('-') ? '' : `  (named by ${printable(place)})`
}

/** How the first release was determined. */
function startOf(need: EngineNeed | undefined): string {
  return need && isImpossible(need)
    ? '  (no release knows every kind and field of the files)'
    : '  (the oldest release that knows every kind and field of the files)'
}

const HEADS: Readonly<Record<ChangeReport['kind'], { readonly text: string; readonly mark: Mark }>> = {
  must: { text: 'must change', mark: 'error' },
  may: { text: 'may change', mark: 'info' },
  otherwise: { text: 'acts otherwise', mark: 'warning' }
}

function changeLines({ release, kind, file, line, column, path, message, fix }: ChangeReport): Line[] {
  const { text, mark } = HEADS[kind]
  return [
    [
      piece(`  ${release ?? 'earlier'}  `),
      piece(text, mark),
      piece('  '),
      pathPiece(`${file}:${line}:${column}`, 'plain'),
      piece(`  ${path}`, 'dim')
    ],
    [piece(`    ${printable(message)}`)],
    ...(fix === undefined ? [] : [[piece('    --write  ', 'good'), piece(printable(fix))]])
  ]
}

function summaryLines({ must, may, otherwise, moves }: UpgradeReport['summary'], isWritten: boolean): Line[] {
  if (must + may + otherwise === 0)
    return [[piece('no change between these releases concerns these files', 'good')]]
  const facts = `${count(must, 'change')} needed, ${may} possible, ${count(otherwise, 'place')} behaving differently`
  const hint = moves > 0 && !isWritten ? `; --write makes ${moves} of the changes` : ''
  return [[piece(facts, must > 0 ? 'error' : 'good'), piece(hint)]]
}

function writtenLines({ files, applied, errors }: WrittenReport): Line[] {
  return [
    [piece(`${count(applied, 'change')} made in ${count(files.length, 'file')}`)],
    ...errors.map(errorLine),
    errors.length === 0
      ? [piece('the result has no errors in the target', 'good')]
      : [piece(`${count(errors.length, 'error')} left in the target`, 'error')]
  ]
}

/** Errors in the target release that belong to no change. */
function leftLines({ left: errors = [], changes }: UpgradeReport): Line[] {
  if (errors.length === 0) return []
  const what =
    changes.length > 0
      ? `${count(errors.length, 'more error')} in the target that no change above names`
      : `${count(errors.length, 'error')} in the target that no change between these releases names`
  return [...errors.map(errorLine), [piece(what, 'error')]]
}

function errorLine({ file, line, column, rule, message }: WrittenReport['errors'][number]): Line {
  return [
    piece('error  ', 'error'),
    pathPiece(`${file}:${line}:${column}`, 'strong'),
    piece(`  ${rule}: ${printable(message)}`)
  ]
}
