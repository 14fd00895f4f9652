import { readFixtures } from '../backends/index.js'
import { type RuleSettings, withSetting } from '../lint/rule-setting.js'
import { type Compat, onceEach } from '../model/index.js'
import { withRepairs } from '../project/repairs/with-repairs.js'
import type { Diagnostic } from '../source/diagnostic.js'
import type { SourceFile } from '../source/source-file.js'
import { readSuiteFile } from './read-suite-file.js'

type Kind = 'fixtures' | 'test'

/** Whether a file is a fixture or test file, which contains no workflows. */
export function isCompanion(file: SourceFile): boolean {
  return companionKind(file) !== null
}

/** Problems of a fixture or test file: everything that would keep a dry run or a test from reading it. */
export function companionProblems(file: SourceFile, settings: RuleSettings, compat: Compat): Diagnostic[] {
  const problems = problemsOf(file)
  const causes =
    problems.length === 0
      ? problems
      : withRepairs(problems, { files: [file], documents: [file] }, () => ({
          read: text => problemsOf({ ...file, text }),
          lint: text => ({ problems: problemsOf({ ...file, text }), documents: 1 })
        }))
  return causes.flatMap(problem => withSetting(problem, settings, compat) ?? [])
}

function problemsOf(file: SourceFile): readonly Diagnostic[] {
  if (companionKind(file) === 'fixtures') return readFixtures([file]).diagnostics
  const { problems, tests } = readSuiteFile(file)
  return [...new Set([...problems, ...tests.flatMap(test => test.problems)])]
}

/** The kind of a companion by its file name, as commands look for it; for other names, by its first key. */
export const companionKind = onceEach(({ path, text }: SourceFile): Kind | null => {
  const [, name] = /\.(fixtures|vmcp-test)\.(?:ya?ml|json)$/.exec(path) ?? []
  if (name !== undefined) return name === 'fixtures' ? 'fixtures' : 'test'
  const [, key] = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*(fixtures|vmcpTest): *v\d/.exec(text.slice(0, 4000)) ?? []
  return key === undefined ? null : key === 'fixtures' ? 'fixtures' : 'test'
})
