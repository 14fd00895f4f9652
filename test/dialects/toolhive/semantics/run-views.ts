import type { JsonObject, RunView, StepRecord } from '../../../../src/model/index.js'

/** A run in which these steps have started, in this order. */
export function view(steps: readonly Partial<StepRecord>[] = [], given: Partial<RunView> = {}): RunView {
  const records = steps.map((step, index): [string, StepRecord] => {
    const id = step.id ?? `s${index}`
    return [id, { id, status: 'completed', attempts: 1, endOrder: index + 1, ...step }]
  })
  return {
    runId: '00000000-0000-4000-8000-000000000000',
    given: {},
    arguments: {},
    steps: new Map(records),
    history: [],
    results: new Map(),
    startedAtMs: Date.UTC(2026, 0, 31, 12),
    elapsedMs: 1500.7,
    isFinishing: false,
    ...given
  }
}

export function args(entries: JsonObject): Partial<RunView> {
  return { arguments: entries }
}
