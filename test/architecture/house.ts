/** The plan of the house: rooms on floors, doors for libraries, and what a room may touch of the outside. */

/** Lower numbers are lower floors; a file imports from its own room or from a lower floor. */
export const floorOf: ReadonlyMap<string, number> = new Map([
  ['go', 0],
  ['text', 0],
  ['source', 1],
  ['template', 1],
  ['schema', 1],
  ['model', 2],
  ['threads', 3],
  ['analysis', 3],
  ['tokens', 3],
  ['dialects', 4],
  ['lint', 4],
  ['graph', 4],
  ['backends', 4],
  ['engine', 5],
  ['project', 6],
  ['run', 7],
  ['what-if', 7],
  ['compare', 8],
  ['durable', 8],
  ['suite', 8],
  ['telemetry', 8],
  ['reporters', 9],
  ['ui', 9],
  ['serve', 9],
  ['questions', 9],
  ['index', 9],
  ['browser', 10],
  ['editor', 10],
  ['cli', 11]
])

/** Which rooms may import a library. A library without a line has no door at all. */
export const doorsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['yaml', ['source']],
  ['ajv', ['schema']],
  ['ajv-formats', ['schema']],
  ['re2js', ['go']],
  ['@noble/hashes', ['template']],
  ['chalk', ['reporters']],
  ['string-width', ['text']],
  ['chokidar', ['cli']],
  ['@modelcontextprotocol/client', ['backends']],
  ['@modelcontextprotocol/server', ['serve']],
  ['@modelcontextprotocol/node', ['serve']],
  ['msw', ['backends']],
  ['ws', ['backends']],
  ['undici', ['backends']],
  ['ink', ['ui']],
  ['react', ['ui']],
  ['@oclif/core', ['cli']],
  ['vscode-languageserver', ['editor']],
  ['gpt-tokenizer', ['tokens']],
  ['@marcbachmann/cel-js', ['dialects']],
  ['@restatedev/restate-sdk', ['durable']],
  ['@opentelemetry/api', ['telemetry']],
  ['@opentelemetry/exporter-metrics-otlp-http', ['telemetry']],
  ['@opentelemetry/exporter-trace-otlp-http', ['telemetry']],
  ['@opentelemetry/resources', ['telemetry']],
  ['@opentelemetry/sdk-metrics', ['telemetry']],
  ['@opentelemetry/sdk-trace', ['telemetry']]
])

/** Rooms in which no dialect is named: what differs between them was resolved when the document was lowered. */
export const roomsWithoutDialects: readonly string[] = [
  'model',
  'analysis',
  'lint',
  'graph',
  'backends',
  'engine',
  'project'
]

/** The names of those dialects that are no common words. */
export const dialectNames = /toolhive|muster|holodeck/i

/**
 * What templates see by these names, and what decides, is defined by the dialects (`TemplateWays`): the analysis of templates, and
 * the rules that report it, have no such word of their own.
 */
export const enginePhrases =
  /^(params|steps|vars|input|results|context|step_count|duration_ms|start_time|iterations|content|completed|skipped|running|accept|decline|cancel|True|TRUE|json|toJson|fromJson|quote)$/

export const roomsWithoutEngineWords: readonly string[] = ['analysis', 'lint']

/** A name of the root or a function of a host within a text or a pattern, as templates write it. */
export const wordInText =
  /[.$](params|steps|vars|input|results|context|forEach|workflow)\b|\((params|steps|input|results)\||\{\{\(?(json|toJson|fromJson|quote) /

/** Parts of names that `docs/GLOSSARY.md` replaces. */
export const refusedInNames: ReadonlySet<string> = new Set(
  'tell tells told untold said says saying speak speaks spoke spoken voice hears nobody whoever somebody anybody heir ears scene scenes shelf flight flights landed patience attendance beside pump mend mended'.split(
    ' '
  )
)

/** Names of libraries, which cannot be chosen here: a column of VS Code. */
export const foreignNames: ReadonlySet<string> = new Set(['Beside'])

/** Ends of a type's name that say less than `Location`, `Context`, `Message` or `Description`. */
export const refusedEnds = /[a-z](?:Place|Saying|Speech|Words)$/

/** Words that comments do without; text in quotes is a quotation. */
export const refusedInComments =
  /\b(tell|tells|told|telling|said|says|saying|nobody|whoever|somebody|anybody|of which|heir|ears|hears|scene|shelf|flights|mends?|mended|beside|stands?|standing)\b/i

/** Words that messages do without. A server may speak a protocol, and "stand for" is a verb of its own. */
export const refusedInMessages =
  /\b(tell|tells|told|said|says|stands?(?! for\b)|standing|beside|nobody|somebody|whoever|heir|shelf)\b/i

/** Folders besides `src` in which the glossary holds. */
export const foldersOfPlainWords: readonly string[] = [
  'bench',
  'editors',
  'playground',
  'report',
  'scripts',
  'test'
]

/** Files whose comments are still to be rewritten. The list may only shrink. */
export const wordsToRewrite: ReadonlySet<string> = new Set([])

/** Files that name a dialect still. The list may only shrink. */
export const namesDialects: ReadonlySet<string> = new Set()

/**
 * Files that match on a message: the YAML library has no codes for most of its errors, test files expect texts, and two files
 * replace texts of libraries.
 */
export const readsSentences: ReadonlySet<string> = new Set([
  'src/source/full/yaml-cause.ts',
  'src/suite/check-lint.ts',
  'src/cli/faults/usage.ts',
  'src/durable/remote/exchange.ts'
])

/** Globals that reach the outside, with the rooms that may name them. */
export const globalsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['process', ['cli', 'ui']],
  ['console', ['cli', 'ui']],
  ['fetch', ['backends', 'serve', 'durable']],
  ['WebSocket', ['backends']],
  ['XMLHttpRequest', []],
  ['require', []],
  ['eval', []]
])

/** Node's modules that reach the outside. A module without a line is open to every room. */
export const builtinsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['process', ['cli', 'ui']],
  ['console', ['cli', 'ui']],
  ['fs', ['source', 'backends', 'cli']],
  ['child_process', ['backends', 'cli']],
  ['http', ['backends', 'serve', 'durable']],
  ['https', ['backends', 'serve']],
  ['http2', ['backends', 'serve', 'durable']],
  ['net', ['backends', 'serve', 'durable']],
  ['tls', ['backends', 'serve']],
  ['dgram', []],
  ['dns', ['backends', 'serve']],
  ['os', ['backends', 'cli', 'ui']],
  ['readline', ['cli', 'ui']],
  ['tty', ['cli', 'ui']],
  ['module', ['cli']],
  ['vm', ['cli']],
  ['v8', ['cli']],
  ['worker_threads', ['threads', 'cli']],
  ['cluster', []],
  ['inspector', []]
])

/** Rooms in which a run happens: equal ports give an equal run, so nothing there waits, or asks for time or chance, past them. */
export const roomsOfRuns: readonly string[] = [
  'go',
  'template',
  'schema',
  'model',
  'analysis',
  'dialects',
  'engine'
]

/** The ports themselves: the clocks, where templates have time and chance from, and where everything else has them from. */
export const portFile =
  /^src\/(?:engine\/clock\/.*|template\/(?:chance|time)|backends\/(?:machine|chance(?:\.browser)?))\.ts$/

/** Where the ports come from when no others are passed in. Code outside of runs may wait, but asks the machine for time and chance. */
export const homesOfPorts: readonly string[] = ['cli']

/** What waits, and nothing more. */
export const timers: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/** What waits, or gives a time or a number that was not passed in: globals, members of globals, and names that modules of Node give. */
export const portlessNames: ReadonlySet<string> = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'performance',
  'Date.now',
  'Math.random',
  'crypto.getRandomValues',
  'crypto.randomUUID',
  'process.hrtime'
])
export const portlessImports: ReadonlyMap<string, readonly string[]> = new Map([
  ['timers', []],
  ['perf_hooks', []],
  [
    'crypto',
    ['randomBytes', 'randomInt', 'randomUUID', 'randomFill', 'randomFillSync', 'getRandomValues', 'webcrypto']
  ]
])

/** Exceptions to the quiet rooms, by file: the journal writes, and only backends reach a process group. */
export const journalFile = /^src\/engine\/journal(?:\/.*|[a-z-]*)\.ts$/
export const processMembersOf: ReadonlyMap<string, readonly string[]> = new Map([['backends', ['kill']]])

/** Folder and file names that collect everything without a home. */
export const homelessNames: ReadonlySet<string> = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'types',
  'misc'
])

export const limits = {
  fileLines: 400,
  stageLines: 500,
  commandLines: 100,
  ruleLines: 150,
  functionLines: 50,
  parameters: 3,
  privateParameters: 4
}

/** One stage of the template language in one sitting. */
export const stageFile = /^src\/template\/(?:[a-z-]+\/)?[a-z-]*(?:lexer|parser|evaluator)\.ts$/

/** The room of a file such as `src/lint/rules/no-empty.ts`; the facade is a room of its own. */
export function roomOf(file: string): string | undefined {
  const parts = file.split('/')
  if (parts[0] !== 'src') return undefined
  return parts.length === 2 ? (parts[1] ?? '').replace(/\.tsx?$/, '') : parts[1]
}
