import { readFileSync } from 'node:fs'
import { UsageError } from '../../../src/project/usage-error.js'
import { textOf } from './set-files.js'

/**
 * The lines of a vector file, plain or compressed. Blank lines are ignored; required keys are checked by name.
 *
 * @throws UsageError that names file and line where a line is not a JSON object or lacks a key
 */
export function readJsonLines<Line extends object>(
  file: string,
  keys: readonly (keyof Line & string)[]
): Line[] {
  return textOf(file, readFileSync(file))
    .split('\n')
    .flatMap((text, index) =>
      text.trim() === '' ? [] : [readLine<Line>(text, `${file}:${index + 1}`, keys)]
    )
}

function readLine<Line extends object>(text: string, place: string, keys: readonly string[]): Line {
  const value = parsed(text, place)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${place}: a case is a JSON object`)
  const missing = keys.filter(key => !Object.hasOwn(value, key))
  if (missing.length > 0) throw new UsageError(`${place}: the case has no ${missing.join(', no ')}`)
  return value as Line // the keys exist; their shapes follow the set's own description
}

function parsed(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${place}: the line is not JSON: ${(error as Error).message}`)
  }
}
