import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../src/backends/live/index.js'
import { type JournaledRun, openJournal, type ProcessMark } from '../../src/engine/journal/index.js'
import type { ElicitationAnswer, JsonObject } from '../../src/model/index.js'
import { definitionFingerprint } from '../../src/run/definition-fingerprint.js'
import { claimRun, findRun, resumePlan, warnOfLeft, warnOfUnsure } from '../../src/run/resumption.js'
import { folderWith } from '../cli/folder-with.js'
import { orderWorkflow } from './order-workflow.js'

/** A folder with the journals of runs that were cut off. */
function journalsOf(
  ...runs: { readonly runId: string; readonly arguments: JsonObject; readonly resumes?: string }[]
): string {
  const folder = join(folderWith({}), 'runs')
  const redactor = createRedactor()
  redactor.register('hunter2-hunter2')
  for (const run of runs) {
    const header = {
      journal: 1 as const,
      workflow: 'order',
      definition: definitionFingerprint(orderWorkflow()),
      startedAt: '2026-01-01T00:00:00.000Z',
      workflowRunId: run.runId,
      ...run
    }
    openJournal(header, { folder, redactValue: redactor.redactValue }).close()
  }
  return folder
}

describe('a run that is resumed', () => {
  it('is found by the beginning of its id, where that is the beginning of no other', () => {
    const folder = journalsOf({ runId: 'a1b2-3', arguments: {} }, { runId: 'a1b2-4', arguments: {} })
    expect(findRun('a1b2-4', folder).header.runId).toBe('a1b2-4')
    expect(() => findRun('a1b2', folder)).toThrow('"a1b2" is the beginning of 2 runs; give more of it')
  })

  it('is not read by another version of the journal, which the message names', () => {
    const folder = folderWith({
      'a1b2.jsonl': '{"journal":2,"runId":"a1b2"}\n',
      'c3.jsonl': '{"runId":"c3"}\n'
    })
    expect(() => findRun('a1b2', folder)).toThrow('is of version 2, and this vmcp reads version 1')
    expect(() => findRun('c3', folder)).toThrow('is not that of a journal: nothing is known of that run')
  })

  it('takes arguments again that its journal does not show, and no others', () => {
    const folder = journalsOf({ runId: 'one', arguments: { token: 'hunter2-hunter2', shop: 'Corner' } })
    const how = { folder, isAlive: () => false, isChangeAllowed: false, isStepAlone: false }
    const resumed = (given: JsonObject) =>
      resumePlan(
        { workflow: orderWorkflow(), arguments: given, answers: new Map() },
        findRun('one', folder),
        how
      )
    const again = { token: 'hunter2-hunter2', shop: 'Corner' }
    expect(resumed(again).arguments).toEqual(again)
    expect(() => resumed({ ...again, shop: 'Other' })).toThrow('"shop" was given differently to the run one')
    expect(() => resumed({})).toThrow('the arguments of the run one held a secret')
  })

  it('has its own arguments and answers where none are given, and these where some are', () => {
    const { earlier, resumed } = cutOff()
    const answered: JournaledRun = {
      ...earlier,
      events: [
        answerOf('colour', { action: 'accept', content: { colour: 'red' } }),
        answerOf('size', { action: 'decline' })
      ] as unknown as JournaledRun['events'] // no more of an event is read
    }
    const plan = resumed(answered, { answers: [['size', { action: 'cancel' }]] })
    expect(plan.arguments).toEqual({ shop: 'Corner', wish: { a: 1, b: 2 } })
    expect([...plan.answers]).toEqual([
      ['colour', { action: 'accept', content: { colour: 'red' } }],
      ['size', { action: 'cancel' }]
    ])
    const given = { wish: { b: 2, a: 1 }, shop: 'Corner' }
    expect(resumed(earlier, { arguments: given }).arguments).toBe(given)
  })

  it.each<[string, JsonObject, string]>([
    ['another value', { shop: 'Other', wish: { a: 1, b: 2 } }, '"shop" was given differently'],
    ['one less', { shop: 'Corner' }, '"wish" was given differently'],
    ['one more and another value', { shop: 'Corner', wish: 1, now: true }, '"wish", "now" was given']
  ])('is not resumed with %s, unless changes are allowed', (_, given, reason) => {
    const { earlier, resumed } = cutOff()
    expect(() => resumed(earlier, { arguments: given })).toThrow(reason)
    expect(resumed(earlier, { arguments: given }, { isChangeAllowed: true }).arguments).toBe(given)
  })

  it('is one of the same workflow and the same definition, unless changes are allowed', () => {
    const { earlier, resumed } = cutOff()
    const changed = { ...earlier, header: { ...earlier.header, definition: 'another' } }
    expect(() => resumed(changed)).toThrow('"order" has changed since the run one; --allow-changed')
    expect(resumed(changed, {}, { isChangeAllowed: true }).workflow.name).toBe('order')
    const other = { ...earlier, header: { ...earlier.header, workflow: 'sell' } }
    expect(() => resumed(other, {}, { isChangeAllowed: true })).toThrow(
      'the run one is one of "sell", not of "order"'
    )
  })

  it('has ended, and not as completed, and was read as a whole', () => {
    const { earlier, resumed } = cutOff()
    const running = { ...earlier, header: { ...earlier.header, process: mark } }
    const isAlive = (process: ProcessMark) => process.pid === mark.pid
    expect(() => resumed({ ...earlier, status: 'completed' })).toThrow('is completed: nothing is left to do')
    expect(() => resumed(running, {}, { isAlive })).toThrow('is still running in the process 4711')
    expect(() => resumed({ ...earlier, damagedLine: 3 })).toThrow('line 3 of the journal of the run one')
    expect(resumed({ ...running, status: 'failed' }, {}, { isAlive }).workflow.name).toBe('order')
    expect(resumed(running).workflow.name).toBe('order')
    // One step alone takes only results from it.
    const alone = { isStepAlone: true }
    expect(resumed({ ...earlier, status: 'completed' }, {}, alone).workflow.name).toBe('order')
  })

  it('is not resumed twice', () => {
    const { earlier, resumed, folder } = cutOff({ runId: 'two', arguments: {}, resumes: 'one' })
    const reason = 'was resumed already, and what has been called since is in the journal of the run two'
    expect(() => resumed(earlier)).toThrow(reason)
    expect(() => claimRun(earlier, { folder, mark, isGone: () => false })).toThrow(reason)
  })

  it('is not resumed where an answer held a secret', () => {
    const { earlier, resumed } = cutOff()
    const result = { content: [], isError: false }
    const secret = { step: 'buy', tool: 'shop_buy', arguments: {}, result, isRedacted: true as const }
    expect(() => resumed({ ...earlier, answers: [secret] })).toThrow('the answer of "shop_buy" held a secret')
    const { isRedacted: _, ...open } = secret
    expect(resumed({ ...earlier, answers: [open] }).workflow.name).toBe('order')
  })

  it('is claimed by one process at a time', () => {
    const { earlier, folder } = cutOff()
    const claimant = { folder, mark, isGone: () => false }
    const release = claimRun(earlier, claimant)
    expect(() => claimRun(earlier, claimant)).toThrow('is being resumed by the process 4711 on build-7')
    release()
    claimRun(earlier, claimant)()
  })

  it('is not claimed with a journal that went on, and the claim is released', () => {
    const { earlier, folder } = cutOff()
    const claimant = { folder, mark, isGone: () => false }
    const before = { ...earlier, events: [{}, {}] as unknown as JournaledRun['events'] } // only their number matters
    const answersBefore = { ...earlier, answers: [{}] as unknown as JournaledRun['answers'] } // the same
    for (const run of [before, answersBefore])
      expect(() => claimRun(run, claimant)).toThrow('the run one continued while its journal was read')
    claimRun(earlier, claimant)()
  })

  it('has calls whose end is not known, and answers that were not used, of which it warns', () => {
    const { earlier } = cutOff()
    const warnings: string[] = []
    const started = { type: 'callStarted', step: 'buy', call: 1, tool: 'shop_buy', arguments: {} }
    const unsure = { ...earlier, events: [started] as unknown as JournaledRun['events'] } // what is read of it
    warnOfUnsure(unsure, text => warnings.push(text))
    const result = { content: [], isError: false }
    warnOfLeft([{ step: 'buy', tool: 'shop_buy', arguments: {}, result }], text => warnings.push(text))
    expect(warnings).toEqual([
      'vmcp: the call of "shop_buy" (step "buy") was sent and its end is not known; if its step runs it is made again',
      'vmcp: the call of "shop_buy" (step "buy") was answered in the earlier run and was not asked for again: its step did not run, or had other arguments'
    ])
  })
})

const mark: ProcessMark = { host: 'build-7', pid: 4711, began: null }

const answerOf = (step: string, answer: object) => ({ type: 'elicitationAnswered', step, answer })

/** A run without events that was cut off, and how it is resumed. */
function cutOff(...others: Parameters<typeof journalsOf>) {
  const folder = journalsOf({ runId: 'one', arguments: { shop: 'Corner', wish: { a: 1, b: 2 } } }, ...others)
  const usual = { folder, isAlive: () => false, isChangeAllowed: false, isStepAlone: false }
  const resumed = (
    run: JournaledRun,
    given: { readonly arguments?: JsonObject; readonly answers?: [string, ElicitationAnswer][] } = {},
    how: Partial<Parameters<typeof resumePlan>[2]> = {}
  ) => {
    const plan = {
      workflow: orderWorkflow(),
      arguments: given.arguments ?? {},
      answers: new Map(given.answers)
    }
    return resumePlan(plan, run, { ...usual, ...how })
  }
  return { folder, earlier: findRun('one', folder), resumed }
}
