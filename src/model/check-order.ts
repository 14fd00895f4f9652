/** Where a check stands in the order in which an upstream validator goes through a list of workflows. */
export interface CheckPlace {
  /** The place of the workflow in its document; what is checked before all workflows is -1. */
  readonly unit?: number
  /** The number of the group of checks, such as ToolHive's 1 to 7. */
  readonly part?: number
  /** Within a group about steps: 1 ids of all steps, 2 each step for itself, 3 all steps together. */
  readonly phase?: number
  /** The step's place in the list. */
  readonly step?: number
  /** Within a step: 1 type and its fields, 2 templates, 3 dependencies, 4 error handling, 5 answers. */
  readonly check?: number
  /** Within a check. */
  readonly detail?: number
}

/** The place as one number, the coarse before the fine: what `Refusal.order` wants. */
export function checkOrder({
  unit = 0,
  part = 0,
  phase = 0,
  step = 0,
  check = 0,
  detail = 0
}: CheckPlace): number {
  return ((((unit * 10 + part) * 10 + phase) * 10_000 + step) * 10 + check) * 1000 + detail
}
