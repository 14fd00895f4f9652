import { withoutBigInts } from '../model/index.js'
import type { SourceFile } from '../source/source-file.js'
import { runSuite } from './run-suite.js'
import type { FileLoader, SuiteOptions } from './suite-options.js'
import type { SuiteReport } from './suite-report.js'

/**
 * Runs the test files among the given files. The files that tests name must be among them too, so that nothing is read from disk;
 * `options.load` replaces this lookup.
 */
export async function runGivenSuite(
  files: readonly SourceFile[],
  options: SuiteOptions = {}
): Promise<SuiteReport> {
  const tests = files.filter(file => TEST_FILE_NAME.test(file.path))
  const report = await runSuite(tests.length > 0 ? tests : files, { load: loaderOf(files), ...options })
  return withoutBigInts(report)
}

const TEST_FILE_NAME = /\.vmcp-test\.(ya?ml|json)$/

function loaderOf(files: readonly SourceFile[]): FileLoader {
  return async (pattern, testFile) => {
    const isNamed = namedBy(pattern, testFile)
    return files.filter(file => isNamed(file.path))
  }
}

/** Matches the paths that a path or pattern in a test file names. */
export function namedBy(pattern: string, testFile: string): (path: string) => boolean {
  const whole = resolvePath(folderOf(testFile), pattern)
  if (!/[*?]/.test(whole)) return path => resolvePath('', path) === whole
  const matcher = matcherOf(whole)
  return path => matcher.test(resolvePath('', path))
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

/** `a/b/../c/./d` → `a/c/d` */
function resolvePath(folder: string, path: string): string {
  const parts: string[] = []
  for (const part of (path.startsWith('/') ? path : `${folder}${path}`).split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** `*` within a folder, `**` across folders, `?` one character; everything else is literal. */
function matcherOf(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|[*?]|[^*?]+/g, part => {
    if (part === '**/') return '(?:.*/)?'
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    if (part === '?') return '[^/]'
    return part.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  })
  return new RegExp(`^${source}$`)
}
