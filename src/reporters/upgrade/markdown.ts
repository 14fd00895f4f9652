import {
  type ChangeReport,
  type UpgradeOutcome,
  upgradeReport
} from '../../project/releases/upgrade-report.js'
import { markdownCode, markdownText } from '../../text/markdown.js'
import type { Reporter } from '../reporter.js'

/** For a pull request: one table for each engine. */
export const markdown: Reporter<UpgradeOutcome> = {
  name: 'markdown',
  report: outcome => {
    const { engines, changes, left: errors = [], written } = upgradeReport(outcome)
    const parts = engines.flatMap(({ engine, label, from, to }) => {
      const rows = changes.filter(change => change.engine === engine).map(rowOf)
      const head = ['| release | what | where | how |', '|---|---|---|---|']
      return [
        `## ${label} ${from} to ${to}`,
        '',
        ...(rows.length > 0
          ? [...head, ...rows]
          : ['No change between these releases concerns these files.']),
        ''
      ]
    })
    const left = written ? [`${written.applied} changes made, ${written.errors.length} errors left.`, ''] : []
    const others = errors.map(
      ({ file, line, message }) => `- ${markdownCode(`${file}:${line}`)} ${cell(markdownText(message))}`
    )
    const where = changes.length > 0 ? 'above' : 'between these releases'
    const more =
      others.length > 0 ? [`Errors in the target that no change ${where} names:`, '', ...others, ''] : []
    return `${[...parts, ...more, ...left].join('\n').trimEnd()}\n`
  }
}

const KINDS: Readonly<Record<ChangeReport['kind'], string>> = {
  must: 'must change',
  may: 'may change',
  otherwise: 'acts otherwise'
}

function rowOf({ release = 'earlier', kind, file, line, message, fix }: ChangeReport): string {
  const how = `${cell(markdownText(message))}${fix === undefined ? '' : ' (`--write`)'}`
  return `| ${release} | ${KINDS[kind]} | ${cell(markdownCode(`${file}:${line}`))} | ${how} |`
}

function cell(text: string): string {
  return text.replace(/\r?\n/g, ' ').replace(/(?<!\\)\|/g, '\\|')
}
