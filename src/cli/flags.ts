import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'

/** What a command that reads workflows is given; a command that takes it takes any number of them. */
export const inputArgs = {
  files: Args.string({ ignoreStdin: true, description: 'Files, folders, patterns, or - for standard input.' })
}

/** What a command about servers alone is given. */
export const serverArgs = {
  files: Args.string({ ignoreStdin: true, description: 'Files that describe servers, as with --backends.' })
}

/** Flags that several commands share; each command picks the groups that it understands. No flag has a short form. */
export const outputFlags = {
  json: Flags.boolean({
    description: 'Print one JSON document; short for --format json.',
    helpGroup: 'OUTPUT'
  }),
  color: Flags.boolean({
    description: 'Colour the output, or not. Default: only on a terminal, and not under NO_COLOR or CI.',
    allowNo: true,
    helpGroup: 'OUTPUT'
  }),
  quiet: Flags.boolean({ description: 'Say nothing but the result.', helpGroup: 'OUTPUT' })
}

export const projectFlags = {
  compat: Flags.option({
    options: ['documented', 'engine'] as const,
    description:
      'Read files as the documentation promises (the default), or exactly as the upstream engine does.'
  })(),
  config: Flags.string({
    helpValue: 'FILE',
    description: 'Use this .vmcp.yaml instead of looking for one upwards.'
  })
}

export const watchFlags = {
  watch: Flags.boolean({ description: 'Run again after every change, until interrupted.' })
}

export const stdinFlags = {
  'stdin-filename': Flags.string({
    helpValue: 'NAME',
    description: 'The name of the text from standard input.'
  })
}

export const fixtureFlags = { fixtures: many('FILE', 'Tools, their schemas and their answers. Repeatable.') }

/** For a run in which fixtures stand in for a part only. */
export const standInFlags = {
  fixtures: many(
    'FILE',
    'Answers for the steps before that of --only; for --dry-run, tools and answers of a simulation. Repeatable.'
  )
}

export const serverFlags = {
  backends: many('FILE', 'Servers: an mcp.json, a vMCP config, an agent.yaml. Repeatable.'),
  trust: Flags.boolean({ description: 'Also start the servers that the documents themselves describe.' })
}

export const namesFlag = {
  names: Flags.option({
    options: ['prefix', 'muster', 'own'] as const,
    default: 'prefix',
    description: 'How tools are called: SERVER_TOOL, x_SERVER_TOOL, or TOOL.'
  })()
}

export const schemaShapeFlag = {
  'schema-shape': Flags.option({
    options: ['union', 'flat'] as const,
    default: 'union',
    description:
      'How a tool with several actions tells its input: a branch for each, or one object, for clients that refuse a union.'
  })()
}

export const journalFlag = {
  journal: Flags.string({
    helpValue: 'DIR',
    description: "The folder of the journals. Default: vmcp/runs in the user's folder for state."
  })
}

export const resumeFlags = {
  ...journalFlag,
  resume: Flags.string({
    helpValue: 'ID',
    description: 'Take up a run that did not come to its end: calls that were answered are not made again.'
  }),
  'allow-changed': Flags.boolean({ description: 'Also resume where the definition has changed since.' })
}

export const recordFlags = {
  record: Flags.string({
    helpValue: 'FILE',
    description: 'Write what the servers answer to this fixture file, without secrets, and replay it once.'
  }),
  force: Flags.boolean({ description: 'Write over a file that is there already.' }),
  volatile: many('PATH', 'An argument that differs from run to run, left out of the fixtures. Repeatable.')
}

export const workflowFlags = {
  workflow: Flags.string({
    helpValue: 'NAME',
    exclusive: ['action'],
    description: 'Which workflow; needed only where there are several.'
  }),
  action: Flags.string({
    helpValue: "'ServiceClass/NAME VERB'",
    description: 'One life-cycle tool of a service class in place of a workflow.'
  })
}

export const argumentFlags = {
  arg: many(
    'KEY=VALUE',
    'One argument of the workflow, typed by its declared schema: of several types the first that fits, JSON before a text; a text where none is declared. Repeatable.'
  ),
  arguments: Flags.string({
    helpValue: 'FILE',
    description:
      'Arguments from a JSON or YAML file (- for standard input), given to the workflow as they are.'
  })
}

export const permissionFlags = {
  'allow-destructive': Flags.boolean({
    description: 'Call tools that say that they may destroy something.'
  }),
  'strict-hints': Flags.boolean({
    description: 'Take tools that say nothing about themselves for destructive.'
  })
}

/** Where clients find a server. */
export const servingFlags = {
  http: Flags.string({
    helpValue: '[HOST:]PORT',
    description:
      'Serve over HTTP at this address; without a host, for this machine only. Default: the standard input and output.'
  }),
  'token-env': Flags.string({
    helpValue: 'NAME',
    exclusive: ['token-file'],
    description: 'Clients must send the token that this variable holds.'
  }),
  'token-file': Flags.string({
    helpValue: 'FILE',
    description: 'Clients must send the token that this file holds.'
  }),
  'allow-host': many('NAME', 'A name by which clients call the server, beside that of --http. Repeatable.'),
  'allow-origin': many('NAME', 'The host of a page that may call the server. Repeatable.')
}

export const timingFlags = {
  schedule: Flags.option({
    options: ['eager', 'levels'] as const,
    description:
      'Start a step when its dependencies have ended, or level by level. Default: eager, levels with --compat engine.'
  })(),
  'max-parallel': Flags.integer({
    min: 1,
    helpValue: 'N',
    description: 'How many steps run at a time. Default: 10.'
  }),
  seed: Flags.integer({ min: 0, helpValue: 'N', description: 'The seed of the jitter between retries.' })
}

export const runFlags = {
  answer: many(
    'STEP=ANSWER',
    'The answer to a question: accept, accept:JSON, decline, cancel or timeout. Repeatable.'
  ),
  answers: Flags.string({
    helpValue: 'FILE',
    description: 'Answers from a file: step ids with action and content.'
  }),
  ...timingFlags
}

/** The formats of a command; the first is the default. */
export function formatFlag(names: readonly string[]) {
  return { format: many('NAME[=PATH]', `${names.join(', ')}; with a path, to a file. Repeatable.`, 'OUTPUT') }
}

/** A flag that may be given several times, each time with one value. */
export function many(helpValue: string, description: string, helpGroup = '') {
  const group = helpGroup === '' ? {} : { helpGroup }
  return Flags.string({ multiple: true, multipleNonGreedy: true, helpValue, description, ...group })
}
