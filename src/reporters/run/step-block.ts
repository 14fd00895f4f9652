import type { StepNode } from '../../graph/index.js'
import { type Line, piece } from '../../text/marked-text.js'
import { count } from '../count.js'
import { textPieces, valuePieces } from '../value-pieces.js'
import { attemptRows, failureRows } from './attempt-rows.js'
import { spanText } from './clock-text.js'
import { conditionRows } from './condition-rows.js'
import { engineRows } from './engine-rows.js'
import { memberRows, nestedRows } from './inner-rows.js'
import { loopRows } from './loop-rows.js'
import { edgeRow, marginRow, valueRows } from './rows.js'
import type { RunContext } from './run-context.js'
import { missingRows, stateMarks, stateSign } from './state-rows.js'
import type { StepStory } from './story.js'

/** One step of a run: status and times, why it ran or not, and what was sent, asked, tried and kept. */
export function stepBlock(node: StepNode, context: RunContext): Line[] {
  const story = context.storyOf(node.name)
  if (!story)
    return [
      ...marginRow(
        2,
        [
          piece(`${context.signs.skipped} `, 'dim'),
          piece(node.name, 'name'),
          ...waiting(node),
          piece('  not run', 'dim')
        ],
        context.width
      ),
      ...engineRows(node.name, context, DETAIL_MARGIN)
    ]
  const title: Line = [
    piece('  '),
    ...stateSign(story, context.signs),
    piece(node.name, 'name'),
    ...work(node, story)
  ]
  return [
    ...edgeRow(title, spanText(story.startMs, story.endMs), context.width),
    ...conditionRows(story, context, DETAIL_MARGIN),
    ...sentRows(node, story, context),
    ...questionRows(story, context),
    ...insideRows(node, story, context),
    ...failureRows(story, context, DETAIL_MARGIN),
    ...stubRows(story, context),
    ...keptRows(story, context),
    ...engineRows(node.name, context, DETAIL_MARGIN)
  ]
}

const DETAIL_MARGIN = 6

function insideRows(node: StepNode, story: StepStory, context: RunContext): Line[] {
  if (node.does.kind === 'forEach') return loopRows(node, context)
  if (node.does.kind === 'parallel') return memberRows(node, context)
  return [...nestedRows(node, context), ...attemptRows(story, context, DETAIL_MARGIN)]
}

function work(node: StepNode, story: StepStory): Line {
  const state = describeState(story)
  const what = node.does.kind === 'tool' ? (story.attempts[0]?.tool ?? node.does.tool) : ''
  return [
    piece(what === '' ? '' : `  ${what}`),
    ...(node.does.kind === 'forEach' ? [piece('  for each '), piece(node.does.itemVariable)] : []),
    ...(node.does.kind === 'elicitation' ? [piece('  asks')] : []),
    ...(node.does.kind === 'parallel' ? [piece(`  ${count(node.does.body.length, 'step')} at once`)] : []),
    ...(state === '' ? [] : [piece(`  ${state}`, stateMarks[story.status])])
  ]
}

/** What an unreached step would have called. */
function waiting({ does }: StepNode): Line {
  return does.kind === 'tool' && does.tool !== '' ? [piece(`  ${does.tool}`, 'dim')] : []
}

/** Generated answers are shown, so that their consequences can be recognised. */
function stubRows({ attempts, output }: StepStory, { width }: RunContext): Line[] {
  if (!attempts.at(-1)?.isStub) return []
  const shown = output === undefined ? [] : valuePieces(output)
  return marginRow(DETAIL_MARGIN, [piece('made up by --stub: ', 'warning'), ...shown], width)
}

function describeState({ status, isTolerated, attempts }: StepStory): string {
  const tries = attempts.length > 1 ? `, ${count(attempts.length, 'attempt')}` : ''
  if (status === 'completed') return tries.slice(2)
  if (status === 'failed') return `failed${tries}${isTolerated ? ', the run continues' : ''}`
  return status
}

/** The arguments of the call, since they have the types that were sent; without a call, those of the step. */
function sentRows(node: StepNode, story: StepStory, { width }: RunContext): Line[] {
  if (node.does.kind !== 'tool') return []
  const sent = story.attempts[0]?.arguments ?? story.arguments
  return [...(sent ? valueRows(sent, DETAIL_MARGIN, width) : []), ...missingRows(story, width, DETAIL_MARGIN)]
}

function questionRows({ question, missing }: StepStory, { width }: RunContext): Line[] {
  if (!question) return []
  const { answer, message } = question
  const content = answer?.action === 'accept' ? [piece('  '), ...valuePieces(answer.content)] : []
  const isStub = answer?.action === 'accept' && answer.isStub
  const given = answer
    ? [piece(answer.action, 'strong'), ...content, piece(isStub ? '  made up by --stub' : '', 'warning')]
    : [piece('no one was there to answer', 'error')]
  return [
    ...message.split('\n').flatMap(text => marginRow(DETAIL_MARGIN, textPieces(text, 'strong'), width)),
    ...missing.flatMap(({ reference }) =>
      marginRow(DETAIL_MARGIN, [piece(`${reference} has no value`, 'warning')], width)
    ),
    ...marginRow(DETAIL_MARGIN, [piece('answer: ', 'dim'), ...given], width)
  ]
}

/** The default that replaced the output; only the machine formats contain results of steps. */
function keptRows({ status, output }: StepStory, { width }: RunContext): Line[] {
  if (status === 'completed' || output === undefined) return []
  return marginRow(DETAIL_MARGIN, [piece('instead: ', 'dim'), ...valuePieces(output)], width)
}
