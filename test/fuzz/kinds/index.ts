import type { FuzzKind } from '../fuzz-kind.js'
import { documents } from './documents.js'
import { fixes } from './fixes.js'
import { schemas } from './schemas.js'
import { templates } from './templates.js'
import { configs, fixtures, tests } from './written-files.js'

/** Everything that is fuzzed. A kind joins by one line here. */
export const kinds: readonly FuzzKind[] = [documents, templates, schemas, fixtures, tests, configs, fixes]
