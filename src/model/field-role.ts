/** What a templated field is for: to decide, to ask or to return something. */
export type FieldRole =
  | 'condition'
  /** An argument of the call made by a condition. */
  | 'conditionArgument'
  /** The location that a condition checks, and the value that it expects. */
  | 'expectedPath'
  | 'expectedValue'
  | 'message'
  | 'collection'
  | 'argument'
  | 'output'
