import type { RuleMeta } from '../../model/index.js'

/** Rules about files and comments, whatever stands in them: found while they are read (`source/`) and silenced (`suppression.ts`). */
export const fileRules: readonly RuleMeta[] = [
  {
    id: 'no-alias-bomb',
    description: 'Finds aliases that expand to more values than any reader accepts.',
    severity: 'error'
  },
  {
    id: 'no-deep-nesting',
    description: 'Finds maps and lists that are nested too deeply to be read.',
    severity: 'error'
  },
  {
    id: 'no-duplicate-key',
    description: 'Finds a key that is written twice in one map.',
    severity: 'error'
  },
  {
    id: 'no-empty-file',
    description: 'Finds a file with nothing in it.',
    severity: 'warning'
  },
  {
    id: 'no-helm-template',
    description: 'Finds a Helm or Jinja template, which is not YAML until it is rendered.',
    severity: 'error'
  },
  {
    id: 'no-huge-file',
    description: 'Finds a file that is too large to be read.',
    severity: 'error'
  },
  {
    id: 'no-unknown-rule',
    description: 'Finds a comment that silences a rule that does not exist.',
    severity: 'warning'
  },
  {
    id: 'no-unquoted-template',
    description: 'Finds a template without quotes around it, which YAML reads as a map.',
    severity: 'error'
  },
  {
    id: 'no-unreadable-file',
    description: 'Finds a file that the system does not let vmcp read.',
    severity: 'error'
  },
  {
    id: 'no-unused-suppression',
    description: 'Finds a comment that silences a rule where it has nothing to say.',
    severity: 'warning'
  },
  {
    id: 'valid-encoding',
    description: 'Finds a file that is not UTF-8 text.',
    severity: 'error'
  },
  {
    id: 'valid-list',
    description: 'Finds items for which kubectl refuses a list of resources with all that is in it.',
    severity: 'error'
  },
  {
    id: 'valid-yaml',
    description: 'Finds invalid YAML, and YAML that the readers of these files do not accept.',
    severity: 'error'
  },
  {
    id: 'valid-fixtures',
    description:
      'Finds what is wrong in a fixture file: unknown fields, entries without an answer, wrong types.',
    severity: 'error'
  },
  {
    id: 'valid-test-file',
    description: 'Finds what is wrong in a test file: unknown fields, tests that check nothing, wrong types.',
    severity: 'error'
  }
]
