/** A program with its arguments, as a client starts it. */
export interface StartedProgram {
  readonly command: string
  readonly args: readonly string[]
}

/** Writes the configuration of each known client in its own format. */
const forms: Readonly<Record<string, (program: StartedProgram) => string>> = {
  'claude-code': ({ command, args }) => `claude mcp add vmcp -- ${[command, ...args].map(quoted).join(' ')}`,
  cursor: servers,
  gemini: servers,
  vscode: ({ command, args }) => json({ servers: { vmcp: { type: 'stdio', command, args } } }),
  codex: ({ command, args }) =>
    [
      '[mcp_servers.vmcp]',
      `command = ${JSON.stringify(command)}`,
      `args = [${args.map(arg => JSON.stringify(arg)).join(', ')}]`
    ].join('\n')
}

export const configuredClients: readonly string[] = Object.keys(forms)

/** What to give a client so that it starts the program: a command line, or an entry for its configuration file. */
export function clientConfig(client: string, program: StartedProgram): string {
  const form = forms[client]
  if (form === undefined) throw new Error(`there is no form for ${client}`)
  return form(program)
}

function servers({ command, args }: StartedProgram): string {
  return json({ mcpServers: { vmcp: { command, args } } })
}

const json = (value: object): string => JSON.stringify(value, null, 2)

/** Quotes a word for a shell, if it needs quotes. */
function quoted(word: string): string {
  return /^[\w./:@=+-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
