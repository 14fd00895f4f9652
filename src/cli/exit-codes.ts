/** The exit code of the process, the same in every command; the documentation is generated from this table. */
export const exitCodes = {
  ok: { code: 0, meaning: 'Success: nothing is wrong.' },
  problems: { code: 1, meaning: 'The input has problems, or the workflow or a test failed.' },
  usage: { code: 2, meaning: 'Wrong usage or configuration, an unreadable file, or nothing to check.' },
  fault: { code: 3, meaning: 'A fault in vmcp itself. Please report it.' },
  unreachable: { code: 5, meaning: 'A backend could not be reached.' },
  refused: { code: 6, meaning: 'A backend refused the credentials.' },
  unanswered: {
    code: 8,
    meaning: 'A fixture or an answer is missing, so the run shows nothing about the workflow.'
  },
  interrupted: { code: 130, meaning: 'Interrupted (Ctrl-C).' },
  terminated: { code: 143, meaning: 'Terminated (SIGTERM).' }
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]['code']

/** The table as lines of text: code and meaning. */
export function exitCodeLines(): [string, string][] {
  return Object.values(exitCodes).map(({ code, meaning }) => [String(code), meaning])
}

/** The page `docs/exit-codes.md`. */
export function exitCodePage(): string {
  const rows = exitCodeLines().map(([code, meaning]) => `| ${code} | ${meaning} |`)
  return [
    '# Exit codes',
    '',
    'Every command ends with one of these.',
    '',
    '| code | meaning |',
    '|---|---|',
    ...rows,
    ''
  ].join('\n')
}
