/** A place where the house is not built to the plan. */
export interface Violation {
  readonly law:
    | 'upward'
    | 'sideways'
    | 'ring'
    | 'door'
    | 'quiet'
    | 'port'
    | 'privacy'
    | 'sentence'
    | 'size'
    | 'name'
    | 'room'
    | 'dialect'
    | 'homonym'
    | 'constant'
    | 'word'
  readonly file: string
  readonly line: number
  readonly message: string
}

export function showViolation(violation: Violation): string {
  return `${violation.file}:${violation.line} ${violation.law}: ${violation.message}`
}
