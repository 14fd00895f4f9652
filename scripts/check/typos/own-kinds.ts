import { onLines, replacing, type TypoKind, word } from './typo-kind.js'

const group = 'own files'

/** The fields of test files, fixture files and the configuration; other keys are names of users. */
const FIELDS =
  'vmcpTest|title|dialect|compat|documents|tools|tests|run|arguments|elicitations|expect|status|attempts|callsUnordered|responses|when|times|error|structuredContent|delay|isError|text|fixtures|inputSchema|maxWarnings|failOn|ignore|rules'
const KEY = new RegExp(`^( *(?:- )?)(${FIELDS}):(?= |$)`)

const spelt = (id: string, spell: (key: string) => string): TypoKind =>
  onLines(
    `key ${id}`,
    KEY,
    ({ line, match: [whole = '', before = '', key = ''] }) => {
      const other = spell(key)
      // Without its first line, nothing shows what a file is meant to be.
      if (other === key) return null
      return { line: line.replace(whole, `${before}${other}:`), named: word(key) }
    },
    { group }
  )

const keys: readonly TypoKind[] = [
  spelt(
    'with letters changed round',
    key => key.slice(0, 1) + (key[2] ?? '') + (key[1] ?? '') + key.slice(3)
  ),
  spelt('with a letter missing', key => (key.length > 4 ? key.slice(0, 3) + key.slice(4) : key)),
  spelt('with a letter doubled', key => key.slice(0, 3) + key.slice(2)),
  spelt('capitalised', key => `${key[0]?.toUpperCase()}${key.slice(1)}`),
  spelt('in snake case', key => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)),
  spelt('in kebab case', key => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)),
  spelt('in small letters', key => key.toLowerCase()),
  spelt('in plural or singular', key => (key.endsWith('s') ? key.slice(0, -1) : `${key}s`)),
  ...[
    ['expected', 'expect'],
    ['assert', 'expect'],
    ['workflow', 'run'],
    ['inputs', 'arguments'],
    ['args', 'arguments'],
    ['answers', 'elicitations'],
    ['result', 'structuredContent'],
    ['mocks', 'tools'],
    ['cases', 'tests'],
    ['match', 'when'],
    ['count', 'times'],
    ['max_warnings', 'maxWarnings'],
    ['exclude', 'ignore']
  ].map(([there = '', here = '']) =>
    replacing(`${there} for ${here}`, new RegExp(`^( *(?:- )?)${here}:(?= |$)`), `$1${there}:`, {
      group,
      named: word(here)
    })
  )
]

const syntax: readonly TypoKind[] = [
  replacing('colon missing behind a key', new RegExp(`^( *(?:- )?(?:${FIELDS})):( ?)`), '$1$2', {
    group,
    named: /colon|':'/
  }),
  replacing('no blank behind the colon', new RegExp(`^( *(?:- )?(?:${FIELDS})): (?=[^|])`), '$1:', {
    group,
    named: /blank|colon|':'/
  }),
  replacing('equals sign for the colon', new RegExp(`^( *(?:- )?(?:${FIELDS})): `), '$1 = ', {
    group,
    named: /colon|":"|':'/
  }),
  replacing('tab as indentation', new RegExp(`^ {4}( *(?:- )?(?:${FIELDS}):)`), '\t$1', {
    group,
    named: /tab/i
  }),
  replacing('dash missing', /^( +)- (name|tool|when|text): /, '$1  $2: ', {
    group,
    named: /dash|twice|list/,
    also: [-1, 1, 2]
  }),
  replacing('no blank behind the dash', /^( +)- (name|tool|text|error): /, '$1-$2: ', {
    group,
    named: /dash|blank/
  }),
  replacing('closing quote missing', new RegExp(`^( *(?:- )?(?:${FIELDS}): )([a-z][\\w ]*)$`), '$1"$2', {
    group,
    named: /quote/
  }),
  replacing('one column too deep', new RegExp(`^( +)((?:${FIELDS}): \\S)`), '$1 $2', {
    group,
    named: /column|indent/,
    also: [-1, 1]
  }),
  replacing('key twice', KEY, '$1$2: x\n$1$2:', { group, named: /twice/, also: [1] }),
  replacing(
    'no-break space behind the colon',
    new RegExp(`^( *(?:- )?(?:${FIELDS})): (?=\\w)`),
    '$1:\u00a0',
    {
      group,
      named: /U\+00A0/
    }
  ),
  replacing('comma behind a value', /^( +(?:status|run|action|tool|error): \w+)$/, '$1,', {
    group,
    named: /comma|did you mean|is one of|","|,/
  })
]

const values: readonly TypoKind[] = [
  replacing('list as a text', /^( *)(tests|responses|ignore|fixtures|callsUnordered):$/, '$1$2: x', {
    group,
    named: /list|indent|version|v1/,
    also: [1],
    isRepairable: false
  }),
  replacing('map as a text', /^( *)(expect|arguments|tools|elicitations|rules):$/, '$1$2: x', {
    group,
    named: /map|indent/,
    also: [1],
    isRepairable: false
  }),
  replacing('number as a word', /^( *)(times|attempts|maxWarnings): \d+$/, '$1$2: twice', {
    group,
    named: /number/,
    isRepairable: false
  }),
  replacing('number below zero', /^( *)(times|attempts|maxWarnings): \d+$/, '$1$2: -1', {
    group,
    named: /number/,
    isRepairable: false
  }),
  replacing('boolean as a word', /isError: true$/, 'isError: ja', {
    group,
    named: /true or false/,
    isRepairable: false
  }),
  replacing('time without a unit', /delay: (\d+)ms$/, 'delay: $1', { group, named: /unit/ }),
  replacing('status of another system', /status: completed$/, 'status: succeeded', {
    group,
    named: /completed/
  }),
  replacing('status misspelt', /status: completed$/, 'status: complete', { group, named: /completed/ }),
  replacing('status in capitals', /status: (completed|failed)$/, 'status: COMPLETED', {
    group,
    named: /completed/
  }),
  replacing('reading misspelt', /compat: engine$/, 'compat: engin', { group, named: word('engine') }),
  replacing('dialect in capitals', /dialect: toolhive$/, 'dialect: ToolHive', {
    group,
    named: word('toolhive')
  }),
  replacing('version of another', /(vmcpTest|fixtures): v1$/, '$1: v2', { group, named: /v1/ }),
  replacing('answer misspelt', /action: (accept|decline)$/, 'action: acept', {
    group,
    named: word('accept')
  }),
  replacing('level of a rule misspelt', /: warn$/, ': warning', { group, named: /warn/ }),
  replacing('level of a rule of another tool', /: warn$/, ': info', { group, named: /warn/ })
]

const references: readonly TypoKind[] = [
  replacing('workflow misspelt', /run: back_up$/, 'run: back_upp', { group, named: word('back_up') }),
  replacing('workflow in kebab case', /run: back_up$/, 'run: backup', { group, named: word('back_up') }),
  replacing('step misspelt in an expectation', /^( {8})(dump|report):$/, '$1$2s:', {
    group,
    named: /dump|report/,
    also: [1, 2]
  }),
  replacing('tool misspelt in a call', /- tool: db_dump$/, '- tool: db_dum', {
    group,
    named: word('db_dump'),
    also: [-1, 1, -2, -3]
  }),
  replacing('tool misspelt where it answers', /^( {2})(db_dump):$/, '$1$2s:', {
    group,
    named: /db_dump/,
    isRepairable: false,
    // Any name is allowed there: the calls without an answer are reported, at their tests.
    also: Array.from({ length: 40 }, (_, offset) => offset)
  }),
  replacing('question misspelt', /^( {6})approval:$/, '$1aproval:', { group, named: word('approval') }),
  replacing('rule misspelt', /no-unknown-tool:/, 'no-unknow-tool:', {
    group,
    named: word('no-unknown-tool')
  }),
  replacing('rule of another name', /no-plain-secret:/, 'plain-secrets:', {
    group,
    named: /plain-secrets/,
    isRepairable: false
  })
]

/** The definitions in a test file are no part of its own format. */
const outsideDocuments = (kind: TypoKind): TypoKind => ({
  ...kind,
  typosIn: file => {
    const lines = file.text.split('\n')
    const start = lines.indexOf('documents: |') + 1
    const end = lines.findIndex((line, at) => at >= start && start > 0 && /^\S/.test(line)) + 1
    return kind.typosIn(file).filter(({ line }) => line <= start || line >= end)
  }
})

export const ownKinds: readonly TypoKind[] = [...keys, ...syntax, ...values, ...references].map(
  outsideDocuments
)
