import type { Rule } from '../rule.js'
import { noDuplicateKey } from './no-duplicate-key.js'
import { noUnquotedTemplate } from './no-unquoted-template.js'
import { validYaml } from './valid-yaml.js'

/** Every rule there is, by id. A rule joins by one line here. */
export const rules: readonly Rule[] = [
  noDuplicateKey,
  noUnquotedTemplate,
  validYaml
]
