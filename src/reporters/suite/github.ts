import type { SuiteReport } from '../../suite/index.js'
import { githubCommand } from '../github-command.js'
import type { Reporter } from '../reporter.js'

/** Workflow commands of GitHub Actions: each failure becomes an annotation at its test. */
export const github: Reporter<SuiteReport> = {
  name: 'github',
  isForBuildServer: true,
  report: ({ files }) =>
    files
      .flatMap(({ file, tests }) =>
        tests.flatMap(({ name, line, failures }) =>
          failures.map(failure =>
            githubCommand({
              command: 'error',
              properties: {
                file: failure.file ?? file,
                line: failure.line ?? line,
                ...(failure.column === undefined ? {} : { col: failure.column }),
                title: name
              },
              message: failure.message
            })
          )
        )
      )
      .join('')
}
