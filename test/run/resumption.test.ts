import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../src/backends/live/index.js'
import { openJournal } from '../../src/engine/journal/index.js'
import type { JsonObject } from '../../src/model/index.js'
import { definitionFingerprint } from '../../src/run/definition-fingerprint.js'
import { findRun, takeUp } from '../../src/run/resumption.js'
import { folderWith } from '../cli/folder-with.js'
import { orderWorkflow } from './order-workflow.js'

/** A folder with the journals of runs that were cut off. */
function journalsOf(...runs: { readonly runId: string; readonly arguments: JsonObject }[]): string {
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
      takeUp({ workflow: orderWorkflow(), arguments: given, answers: new Map() }, findRun('one', folder), how)
    const again = { token: 'hunter2-hunter2', shop: 'Corner' }
    expect(resumed(again).arguments).toEqual(again)
    expect(() => resumed({ ...again, shop: 'Other' })).toThrow('"shop" was given otherwise to the run one')
    expect(() => resumed({})).toThrow('the arguments of the run one held a secret')
  })
})
