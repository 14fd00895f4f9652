import type { EventLocation, RunEvent } from '../event.js'
import type { ConditionReport, RetryReport, TemplateReport } from './report-shape.js'
import { plain } from './run-tally.js'

/** The details of one step, of its last run. */
export interface StepNotes {
  condition: ConditionReport | null
  templates: TemplateReport[]
  retries: RetryReport[]
}

/** Groups the details of a run by step, like `RunTally` its results. */
export class DetailTally {
  /** By loop (empty for none) and step. */
  readonly #steps = new Map<string, StepNotes>()

  add(event: RunEvent): void {
    if (event.type === 'runStarted' || event.type === 'runEnded' || event.within) return
    if (event.type === 'stepStarted')
      this.#steps.set(keyOf(event), { condition: null, templates: [], retries: [] })
    const notes = this.#steps.get(keyOf(event))
    if (!notes) return
    if (event.type === 'conditionEvaluated')
      notes.condition = {
        expression: event.expression,
        decision: event.decision,
        values: event.values.map(({ reference, value }) => ({ reference, value: plain(value) }))
      }
    else if (event.type === 'templatesRendered') notes.templates.push(...event.templates.map(templateReport))
    else if (event.type === 'retryScheduled')
      notes.retries.push({ attempt: event.attempt, delayMs: event.delayMs, atMs: event.atMs })
  }

  of(loop: string | null, step: string): StepNotes {
    return this.#steps.get(JSON.stringify([loop, step])) ?? { condition: null, templates: [], retries: [] }
  }
}

export function templateReport({
  path,
  line,
  text,
  reads,
  result
}: Extract<RunEvent, { type: 'templatesRendered' }>['templates'][number]): TemplateReport {
  return {
    path,
    line,
    text,
    reads: reads.map(({ reference, value }) => ({ reference, value: plain(value) })),
    result: plain(result)
  }
}

function keyOf({ iteration, step }: EventLocation): string {
  return JSON.stringify([iteration?.loop ?? null, step])
}
