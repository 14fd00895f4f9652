import type { PlacedValue, StrictReader } from '../backends/index.js'
import type { LintExpectation, ProblemExpectation } from './suite-file.js'

/** What a test demands of lint. */
export function readLintExpectation(reader: StrictReader, place: PlacedValue): LintExpectation {
  const fields = reader.fields(place, ['valid', 'problems', 'clean'])
  const [valid, problems, clean] = [fields.get('valid'), fields.get('problems'), fields.get('clean')]
  if (place.node.kind === 'map' && fields.size === 0)
    reader.report(place, 'this demands nothing of lint: give it "valid", "problems" or "clean"')
  return {
    valid: (valid && reader.boolean(valid)) ?? null,
    problems: problems ? reader.list(problems).map(problem => readProblem(reader, problem)) : [],
    isClean: (clean && reader.boolean(clean)) ?? false
  }
}

function readProblem(reader: StrictReader, place: PlacedValue): ProblemExpectation {
  const fields = reader.fields(place, ['at', 'message', 'line', 'severity'])
  const [at, message] = [fields.get('at'), fields.get('message')]
  const [line, severity] = [fields.get('line'), fields.get('severity')]
  if (place.node.kind === 'map' && fields.size === 0)
    reader.report(place, 'this describes no problem: give it "at", "message", "line" or "severity"')
  return {
    at: (at && reader.text(at)) ?? null,
    message: (message && reader.text(message)) ?? null,
    line: (line && reader.count(line, 1)) ?? null,
    severity: (severity && reader.oneOf(severity, ['error', 'warning', 'info'])) ?? null,
    place
  }
}
