// Semantic versions: one as a value with methods, and the test of a constraint.
import { BOOL, STRING } from '../../../go-type.js'
import { defineFunction, type TemplateFunction } from '../../function-set.js'
import { parseVersion } from './semver.js'
import { satisfies } from './semver-constraint.js'
import { VERSION_POINTER, versionPointer } from './version-value.js'

export const versionFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'semver',
    parameters: [STRING],
    result: VERSION_POINTER,
    call: ([text]) => versionPointer(parseVersion(text))
  }),
  defineFunction({
    name: 'semverCompare',
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([constraint, version], host) => satisfies(constraint, version, host)
  })
]
