import { jsonLine } from '../../model/index.js'
import type { MissingInputs } from '../../project/simulation/missing-inputs.js'
import {
  type FixtureDraft,
  type MissingInputsReport,
  missingInputsReport
} from '../../project/simulation/missing-inputs-report.js'
import { type Line, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'

/** The fixtures and answers to add so that the run completes, each as a whole file. */
export function toWriteLines(missingInputs: MissingInputs | null, width: number): Line[] {
  if (missingInputs === null) return []
  const { fixtures, elicitations } = missingInputsReport(missingInputs)
  return [
    ...section(
      'missing fixtures: save as a file for --fixtures, with what the tools answer',
      fixtures ? fixtureSnippet(fixtures) : [],
      width
    ),
    ...section(
      'missing answers: save as a file for --answers, or put into a test',
      elicitations ? answerSnippet(elicitations) : [],
      width
    )
  ]
}

/** Snippets are not wrapped, since they are meant to be pasted. */
function section(title: string, snippet: readonly string[], width: number): Line[] {
  if (snippet.length === 0) return []
  return [
    ...wrapLine([piece(title, 'strong')], width),
    ...snippet.map(text => [piece(`  ${text}`, 'code')]),
    []
  ]
}

function fixtureSnippet({ fixtures, tools }: FixtureDraft): string[] {
  return [
    `fixtures: ${fixtures}`,
    'tools:',
    ...Object.entries(tools).flatMap(([tool, { responses }]) => [
      `  ${yamlKey(tool)}:`,
      '    responses:',
      ...responses.flatMap(({ when, structuredContent }) => {
        const answer = `structuredContent: ${jsonLine(structuredContent)}`
        return when === undefined
          ? [`      - ${answer}`]
          : [`      - when: ${jsonLine(when)}`, `        ${answer}`]
      })
    ])
  ]
}

function answerSnippet(elicitations: NonNullable<MissingInputsReport['elicitations']>): string[] {
  return [
    'elicitations:',
    ...Object.entries(elicitations).map(
      ([step, { action, content }]) =>
        `  ${yamlKey(step)}: {action: ${action}, content: ${jsonLine(content)}}`
    )
  ]
}

function yamlKey(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(name)
    ? name
    : JSON.stringify(name)
}
