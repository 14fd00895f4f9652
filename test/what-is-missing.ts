import { serverProgram } from './durable/bench/server.js'
import { isInstalled } from './is-installed.js'
import { guides, published } from './outside-folders.js'

/** Reports after a run of the tests what they could not look at. What the tests need otherwise is in the clone. */
export default function whatIsMissing() {
  const programs = [...editorsAndShells, ...coverageReaders].filter(name => !isInstalled(name))
  const missing = [published, guides].filter(({ isThere }) => !isThere)
  return () => {
    for (const { name, what } of missing)
      process.stderr.write(`skipped, since there is no ${name}: tests of ${what}\n`)
    for (const name of programs)
      process.stderr.write(`skipped, since there is no ${name}: tests of what it reads\n`)
    if (serverProgram() === null)
      process.stderr.write(
        `skipped, since there is no server of runs for ${process.platform} ${process.arch}: tests of durable runs\n`
      )
  }
}

const editorsAndShells = ['zsh', 'fish', 'actionlint', 'pre-commit', 'nvim', 'chromium', 'code-server']
const coverageReaders = ['lcov', 'genhtml', 'pycobertura']
