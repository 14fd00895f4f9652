import type { MutantReport, MutationReport, MutationSummary, NamedTest } from '../../suite/index.js'
import { type Line, paintLines, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { type Signs, signsFor } from '../signs.js'

/** For a terminal: survivors with tests that would notice them, then mutants that no test reaches, then a summary. */
export const pretty: Reporter<MutationReport> = {
  name: 'pretty',
  report: ({ mutants, failing = [], summary }, options) => {
    const signs = signsFor(options.unicode)
    const unreached = mutants.filter(({ outcome }) => outcome === 'unreached')
    const lines = [
      ...failing.flatMap(test => failingLines(test, signs, options)),
      ...mutants
        .filter(({ outcome }) => outcome === 'survived')
        .flatMap(mutant => survivorLines(mutant, signs, options)),
      ...(unreached.length === 0 ? [] : [[piece('no test reaches', 'strong')]]),
      ...unreached.flatMap(mutant => wrapLine([piece('  '), ...titleOf(mutant)], options.width, 4)),
      ...(unreached.length === 0 ? [] : [[]]),
      ...(failing.length > 0 ? [] : summaryLines(summary, signs, options))
    ]
    return paintLines(lines, painter(options.colour))
  }
}

function failingLines({ name, file, line }: NamedTest, signs: Signs, { width }: ReporterOptions): Line[] {
  const place = piece(`  ${file}:${line}`, 'dim')
  return wrapLine(
    [piece(`${signs.failed} `, 'error'), piece(name), piece('  failed', 'error'), place],
    width,
    2
  )
}

function titleOf({ title, file, line }: MutantReport) {
  return [piece(title, 'name'), piece(`  ${file}:${line}`, 'dim')]
}

function survivorLines(mutant: MutantReport, signs: Signs, { width }: ReporterOptions): Line[] {
  const { before, after, test, wouldNotice = null } = mutant
  return [
    ...wrapLine([piece(`${signs.failed} `, 'error'), ...titleOf(mutant)], width, 4),
    ...before.map((text): Line => [piece(`  - ${text}`, 'error')]),
    ...after.map((text): Line => [piece(`  + ${text}`, 'good')]),
    ...(test ? nearestLines(test, width) : []),
    ...(wouldNotice
      ? noticingLines(wouldNotice, width)
      : [[piece('  no expectation shows the difference', 'dim')]]),
    []
  ]
}

function nearestLines({ name, file, line }: NamedTest, width: number): Line[] {
  return wrapLine([piece('  nearest test: '), piece(name), piece(`  ${file}:${line}`, 'dim')], width, 4)
}

/** Tests are not wrapped, since they are meant to be pasted. */
function noticingLines(
  { text, fails = [] }: NonNullable<MutantReport['wouldNotice']>,
  width: number
): Line[] {
  const condition =
    fails.length === 0 ? '' : `, with fixtures of its own in which this happens: ${fails.join(', ')}`
  return [
    ...wrapLine([piece(`  a test that would notice it${condition}:`)], width, 4),
    ...text
      .trimEnd()
      .split('\n')
      .map((line): Line => [piece(`    ${line}`, 'code')])
  ]
}

function summaryLines(summary: MutationSummary, signs: Signs, { width }: ReporterOptions): Line[] {
  const { survived, noticed, unreached, equivalent, percent } = summary
  if (survived + noticed + unreached + equivalent === 0)
    return wrapLine([piece('there is nothing to mutate', 'warning')], width)
  const isGood = survived === 0
  const facts = [
    ...(survived > 0 ? [`${survived} survived`] : []),
    `${noticed} noticed`,
    ...(unreached > 0 ? [`${unreached} reached by no test`] : []),
    ...(equivalent > 0 ? [`${equivalent} equal to the original`] : [])
  ]
  return wrapLine(
    [
      piece(`${isGood ? signs.ok : signs.failed} ${facts.join(', ')}`, isGood ? 'good' : 'error'),
      piece(
        ` of ${count(survived + noticed + unreached + equivalent, 'mutant')}; the tests notice ${percent} %`
      )
    ],
    width
  )
}
