/** What a templated field decides, asks or gives. */
export type FieldRole =
  | 'condition'
  /** An argument of the call that a condition makes. */
  | 'conditionArgument'
  /** Where a condition looks, and what it wants there. */
  | 'expectedPath'
  | 'expectedValue'
  | 'message'
  | 'collection'
  | 'argument'
  | 'output'
