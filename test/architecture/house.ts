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
  ['durable', 8],
  ['suite', 8],
  ['telemetry', 8],
  ['reporters', 9],
  ['ui', 9],
  ['serve', 9],
  ['questions', 9],
  ['index', 9],
  ['editor', 10],
  ['cli', 11]
])

/** Which rooms may import a library. A library that stands in no line has no door at all. */
export const doorsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['yaml', ['source']],
  ['ajv', ['schema']],
  ['ajv-formats', ['schema']],
  ['re2js', ['go']],
  ['chalk', ['reporters']],
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
 * What templates see by these names, and what decides, is for the dialects to say (`TemplateWays`): the analysis of templates, and
 * the rules that tell of it, have no such word of their own.
 */
export const enginePhrases =
  /^(params|steps|vars|input|results|context|step_count|duration_ms|start_time|iterations|content|completed|skipped|running|accept|decline|cancel|True|TRUE|json|toJson|fromJson|quote)$/

export const roomsWithoutEngineWords: readonly string[] = ['analysis', 'lint']

/** A name of the root or a function of a host within a text or a pattern, as templates write it. */
export const wordInText =
  /[.$](params|steps|vars|input|results|context|forEach|workflow)\b|\((params|steps|input|results)\||\{\{\(?(json|toJson|fromJson|quote) /

/** Parts of names that `docs/GLOSSARY.md` replaces. */
export const refusedInNames: ReadonlySet<string> = new Set(
  'tell tells told untold said says saying hears nobody whoever somebody anybody heir ears scene scenes shelf flights pump mend mended'.split(
    ' '
  )
)

/** Words that comments do without; text in quotes is somebody's own. */
export const refusedInComments =
  /\b(tell|tells|told|telling|said|says|saying|nobody|whoever|somebody|anybody|of which|heir|ears|hears|scene|shelf|flights|mends?|mended|beside|stands?|standing)\b/i

/** Files whose comments are still to be rewritten. The list may only shrink. */
export const wordsToRewrite: ReadonlySet<string> = new Set([
  'src/backends/backend.ts',
  'src/backends/live/authentication/find-token-url.ts',
  'src/backends/live/authentication/interactive-login.ts',
  'src/backends/live/authentication/receive-code.ts',
  'src/backends/live/authentication/token-cache.ts',
  'src/backends/live/authentication/token-request.ts',
  'src/backends/live/backend-failure.ts',
  'src/backends/live/connect-all.ts',
  'src/backends/live/hidden-writings.ts',
  'src/backends/live/join-servers.ts',
  'src/backends/live/live-backend.ts',
  'src/backends/live/live-limits.ts',
  'src/backends/live/naming.ts',
  'src/backends/live/pause.ts',
  'src/backends/live/read-backend-sources.ts',
  'src/backends/live/redactor.ts',
  'src/backends/live/schemas/schema-guard.ts',
  'src/backends/live/server-voice.ts',
  'src/backends/live/session/answer-in-call.ts',
  'src/backends/live/session/begin-session.ts',
  'src/backends/live/session/calls-under-way.ts',
  'src/backends/live/session/depth.ts',
  'src/backends/live/session/era/choose-era.ts',
  'src/backends/live/session/era/judge-probe.ts',
  'src/backends/live/session/era/open-requests.ts',
  'src/backends/live/session/era/probe.ts',
  'src/backends/live/session/era/raw-transport.ts',
  'src/backends/live/session/era/revisions.ts',
  'src/backends/live/session/era/run-rounds.ts',
  'src/backends/live/session/failure-of.ts',
  'src/backends/live/session/list-tools.ts',
  'src/backends/live/session/parameter-headers.ts',
  'src/backends/live/session/read-result.ts',
  'src/backends/live/session/server-session.ts',
  'src/backends/live/session/session-ports.ts',
  'src/backends/live/session/start-client.ts',
  'src/backends/live/session/within.ts',
  'src/backends/live/settings/expand-variables.ts',
  'src/backends/live/settings/learn-secrets.ts',
  'src/backends/live/settings/likely-secret.ts',
  'src/backends/live/settings/resolve-source.ts',
  'src/backends/live/settings/safe-address.ts',
  'src/backends/live/settings/secret-keeper.ts',
  'src/backends/live/settings/setting-resolver.ts',
  'src/backends/live/sources/authentication.ts',
  'src/backends/live/sources/client-config.ts',
  'src/backends/live/sources/limits-of-server.ts',
  'src/backends/live/transport/behind-notifications.ts',
  'src/backends/live/transport/descendants.ts',
  'src/backends/live/transport/describe-challenge.ts',
  'src/backends/live/transport/discard.ts',
  'src/backends/live/transport/event-stream.ts',
  'src/backends/live/transport/http-exchange.ts',
  'src/backends/live/transport/http-transport.ts',
  'src/backends/live/transport/limit-notifications.ts',
  'src/backends/live/transport/line-splitter.ts',
  'src/backends/live/transport/live-transport.ts',
  'src/backends/live/transport/process-group.ts',
  'src/backends/live/transport/sent-message.ts',
  'src/backends/live/transport/stdio-transport.ts',
  'src/backends/live/transport/websocket-transport.ts',
  'src/backends/live/transport/windows-command.ts',
  'src/backends/machine.ts',
  'src/backends/read-response.ts',
  'src/backends/record.ts',
  'src/backends/recording/entries.ts',
  'src/backends/recording/fixture-text.ts',
  'src/backends/recording/redact-file.ts',
  'src/backends/recording/scrub.ts',
  'src/backends/recording/yaml-text.ts',
  'src/backends/wire/answering-server.ts',
  'src/backends/wire/in-flight.ts',
  'src/backends/wire/server-addresses.ts',
  'src/backends/wire/start-wire.ts',
  'src/backends/wire/wire-replay.ts',
  'src/cli/completion/command-line.ts',
  'src/cli/init/write-project.ts',
  'src/cli/lsp/serve-editor.ts',
  'src/editor/answers/names.ts',
  'src/editor/answers/outline.ts',
  'src/editor/as-diagnostics.ts',
  'src/editor/configuration-faults.ts',
  'src/editor/editor-ports.ts',
  'src/editor/editor-state.ts',
  'src/editor/positions.ts',
  'src/editor/run-command.ts',
  'src/editor/serve-editor.ts',
  'src/go/byte-text.ts',
  'src/go/go-string.ts',
  'src/go/ip-literal.ts',
  'src/go/json-pointer.ts',
  'src/go/json-text.ts',
  'src/go/parse-number.ts',
  'src/go/quote.ts',
  'src/go/url-error.ts',
  'src/graph/collect-edges.ts',
  'src/graph/describe-step.ts',
  'src/graph/formats/ascii.ts',
  'src/graph/formats/box-text.ts',
  'src/graph/formats/boxes.ts',
  'src/graph/formats/branches.ts',
  'src/graph/formats/drawing-notes.ts',
  'src/graph/formats/json.ts',
  'src/graph/formats/mermaid.ts',
  'src/graph/formats/node-label.ts',
  'src/graph/formats/tree-step.ts',
  'src/graph/graph.ts',
  'src/graph/layout/fold.ts',
  'src/graph/layout/layout.ts',
  'src/graph/layout/nets.ts',
  'src/graph/layout/pins.ts',
  'src/graph/layout/place.ts',
  'src/graph/layout/route.ts',
  'src/graph/layout/rows.ts',
  'src/graph/layout/slot.ts',
  'src/graph/node-names.ts',
  'src/graph/step-node.ts',
  'src/project/arguments/check-answers.ts',
  'src/project/arguments/check-arguments.ts',
  'src/project/arguments/type-arguments.ts',
  'src/project/choosing/choose-run.ts',
  'src/project/choosing/choose-workflow.ts',
  'src/project/library.ts',
  'src/project/linting/lint-files.ts',
  'src/project/linting/lint-project.ts',
  'src/project/linting/lint-report.ts',
  'src/project/linting/validate-files.ts',
  'src/project/loading/chart-templates.ts',
  'src/project/loading/load-project.ts',
  'src/project/loading/lower-patches.ts',
  'src/project/render/render-inline.ts',
  'src/project/render/template-fields.ts',
  'src/project/rendered-inside.ts',
  'src/project/repairs/candidates/headings.ts',
  'src/project/repairs/candidates/indentation.ts',
  'src/project/repairs/repair.ts',
  'src/project/repairs/verify-fixes.ts',
  'src/project/simulation/finished-run.ts',
  'src/project/simulation/lacking-report.ts',
  'src/project/simulation/lacking.ts',
  'src/project/simulation/sample-value.ts',
  'src/project/simulation/simulate.ts',
  'src/project/usage-error.ts',
  'src/questions/names/name-use.ts',
  'src/questions/names/rename.ts',
  'src/questions/names/template-uses.ts',
  'src/questions/names/workflow-uses.ts',
  'src/questions/offers/complete.ts',
  'src/questions/offers/template-offers.ts',
  'src/questions/offers/written-word.ts',
  'src/questions/offers/yaml-offers.ts',
  'src/questions/outline/hints.ts',
  'src/questions/places/template-name.ts',
  'src/questions/places/template-place.ts',
  'src/questions/places/yaml-place.ts',
  'src/questions/repairs/repairs.ts',
  'src/questions/words/field-schema.ts',
  'src/questions/words/hover.ts',
  'src/questions/words/spoken-type.ts',
  'src/questions/workspace.ts',
  'src/reporters/code-frame.ts',
  'src/reporters/coloured.ts',
  'src/reporters/fixtures/pretty.ts',
  'src/reporters/github-command.ts',
  'src/reporters/journal/pretty.ts',
  'src/reporters/journal/remote.ts',
  'src/reporters/json-rows.ts',
  'src/reporters/lint/checkstyle.ts',
  'src/reporters/lint/findings.ts',
  'src/reporters/lint/flood.ts',
  'src/reporters/lint/pretty.ts',
  'src/reporters/lint/sarif-log.ts',
  'src/reporters/lint/severity-marks.ts',
  'src/reporters/lint/summary.ts',
  'src/reporters/live-plan/pretty.ts',
  'src/reporters/run/attempt-rows.ts',
  'src/reporters/run/index.ts',
  'src/reporters/run/loop-rows.ts',
  'src/reporters/run/pretty.ts',
  'src/reporters/run/rows.ts',
  'src/reporters/run/state-rows.ts',
  'src/reporters/run/step-block.ts',
  'src/reporters/run/step-log.ts',
  'src/reporters/run/summary.ts',
  'src/reporters/run/to-write.ts',
  'src/reporters/signs.ts',
  'src/reporters/tools/pretty.ts',
  'src/reporters/validate/pretty.ts',
  'src/reporters/value-diff.ts',
  'src/reporters/value-pieces.ts',
  'src/reporters/xml-text.ts',
  'src/schema/ajv-library.ts',
  'src/schema/checking/explain-unmet.ts',
  'src/schema/checking/keyword-table.ts',
  'src/schema/checking/prepare-schema.ts',
  'src/schema/checking/unmet.ts',
  'src/schema/coerce.ts',
  'src/schema/compile-schema.ts',
  'src/schema/cost-problem.ts',
  'src/schema/endless-schema.ts',
  'src/schema/go-json-pointer.ts',
  'src/schema/go-repeat-counts.ts',
  'src/schema/go-schema-draft.ts',
  'src/schema/go-schema-reader.ts',
  'src/schema/go-schema-references.ts',
  'src/schema/go-value-keywords.ts',
  'src/schema/guarded/answer-guarded.ts',
  'src/schema/guarded/guarded-schema.ts',
  'src/schema/patterns/es-classes.ts',
  'src/schema/patterns/pattern-book.ts',
  'src/schema/patterns/text-pattern.ts',
  'src/schema/patterns/translate-pattern.ts',
  'src/schema/value-checker.ts',
  'src/suite/action-coverage.ts',
  'src/suite/check-run.ts',
  'src/suite/coverage.ts',
  'src/suite/given-files.ts',
  'src/suite/lint-companion.ts',
  'src/suite/read-suite-file.ts',
  'src/suite/run-case.ts',
  'src/suite/suite-file.ts',
  'src/suite/suite-options.ts',
  'src/suite/suite-report.ts',
  'src/telemetry/open-telemetry.ts',
  'src/telemetry/place.ts',
  'src/telemetry/run-trace.ts',
  'src/telemetry/settings.ts',
  'src/telemetry/watched-run.ts',
  'src/template/inference/deciding-arguments.ts',
  'src/text/nearest-name.ts',
  'src/text/spoken.ts',
  'src/text/squeezed-names.ts',
  'src/text/text-width.ts',
  'src/text/wrap.ts',
  'src/tokens/count-tokens.ts',
  'src/tokens/pieces.ts',
  'src/tokens/schema-parts.ts',
  'src/tokens/token-report.ts',
  'src/tokens/tool-cost.ts',
  'src/ui/frame.ts',
  'src/ui/paint.ts',
  'src/ui/prompt-lines.ts',
  'src/ui/prompt-state.ts',
  'src/ui/questions.ts',
  'src/ui/run-console.ts',
  'src/ui/run-screen.ts',
  'src/ui/show-run.ts',
  'src/ui/step-row.ts',
  'src/ui/window-rows.ts'
])

/** Files that name a dialect still. The list may only shrink. */
export const namesDialects: ReadonlySet<string> = new Set()

/**
 * Where a message is looked into all the same: the YAML library has no codes for most of its faults, a test file asks for words,
 * and two files only say the words of others in a better way.
 */
export const readsSentences: ReadonlySet<string> = new Set([
  'src/suite/check-lint.ts',
  'src/cli/usage.ts',
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

/** Node's modules that reach the outside. A module that stands in no line is open to every room. */
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
export const portFile = /^src\/(?:engine\/clock\/.*|template\/(?:chance|time)|backends\/machine)\.ts$/

/** Where the ports come from when nobody hands in others. Whatever else is no run may wait there, but asks the machine for time and chance. */
export const homesOfPorts: readonly string[] = ['cli']

/** What waits, and nothing more. */
export const timers: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate'])

/** What waits, or tells a time or a number that nobody handed in: globals, members of globals, and names that modules of Node give. */
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
