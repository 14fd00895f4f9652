import { ruleTable } from '../../model/index.js'

/** Rules about files and comments, independent of their content; found during reading (`source/`) and silencing (`suppression.ts`). */
export const fileRules = ruleTable({
  error: {
    'no-alias-bomb': 'Finds aliases that expand to more values than any reader accepts.',
    'no-deep-nesting': 'Finds maps and lists that are nested too deeply to be read.',
    'no-duplicate-key': 'Finds a key that is written twice in one map.',
    'no-helm-template': 'Finds a Helm or Jinja template, which is not YAML until it is rendered.',
    'no-huge-file': 'Finds a file that is too large to be read.',
    'no-unquoted-template': 'Finds a template without quotes around it, which YAML reads as a map.',
    'no-unreadable-file': 'Finds a file that the system does not let vmcp read.',
    'valid-encoding': 'Finds a file that is not UTF-8 text.',
    'valid-fixtures':
      'Finds what is wrong in a fixture file: unknown fields, entries without an answer, wrong types.',
    'valid-list': 'Finds items for which kubectl refuses a list of resources with all that is in it.',
    'valid-test-file':
      'Finds what is wrong in a test file: unknown fields, tests that check nothing, wrong types.',
    'valid-yaml': 'Finds invalid YAML, and YAML that the readers of these files do not accept.'
  },
  warning: {
    'no-empty-file': 'Finds a file with nothing in it.',
    'no-unknown-rule': 'Finds a comment that silences a rule that does not exist.',
    'no-unused-suppression': 'Finds a comment that silences a rule where it reports nothing.'
  },
  info: {
    'no-unbuilt-patch': 'Finds a patch of Kustomize, which is whole only once it is built.'
  }
})
