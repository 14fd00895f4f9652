import { grouped, onceEach } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'
import { withImplied } from './consequences.js'

/** Reports a mistake in an anchored value once: each alias repeats it under a path of its own, and one edit removes all. */
export function eachAnchorOnce(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = grouped(found, anchored)
  const aliases = new Set([...groups.values()].flatMap(([, ...others]) => others))
  if (aliases.size === 0) return found
  const firsts = new Map([...groups.values()].map(group => [group[0], group]))
  return found
    .filter(problem => !aliases.has(problem))
    .map(problem => {
      const [, ...others] = firsts.get(problem) ?? []
      return others.length === 0 ? problem : withAliases(problem, others)
    })
}

function withAliases(problem: Diagnostic, others: readonly Diagnostic[]): Diagnostic {
  const repeated = others.length === 1 ? 'an alias repeats it' : `${others.length} aliases repeat it`
  return { ...problem, message: `${problem.message}; ${repeated}`, ...withImplied(problem, others) }
}

/** What problems of one anchored value have in common; null where a file has no alias. */
function anchored({ file, rule, span, path, message }: Diagnostic): string | null {
  if (path === undefined || span.start === span.end || !hasAlias(file)) return null
  return [file.path, rule, span.start, span.end, withoutNumbers(path), withoutNames(message)].join('\n')
}

const hasAlias = onceEach(({ text }: SourceFile) => /(?:^|[\s[{,])\*[^\s*,[\]{}]/m.test(text))

function withoutNumbers(path: string): string {
  return path.replace(/\[\d+\]/g, '[]')
}

/** Paths and the names of steps differ from one alias to the next. */
function withoutNames(message: string): string {
  return withoutNumbers(message).replace(/"[^"]*"/g, '""')
}
