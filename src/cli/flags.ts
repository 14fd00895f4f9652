import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { compats } from '../model/compat.js'
import { schedules } from '../model/policy.js'

/** What a command that reads workflows is given; a command that takes it takes any number of them. */
export const inputArgs = {
  files: Args.string({
    ignoreStdin: true,
    description: 'Files, folders, glob patterns, or - for standard input.'
  })
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
    description: 'Colour the output. Default: only on a terminal, and not with NO_COLOR or CI.',
    allowNo: true,
    helpGroup: 'OUTPUT'
  }),
  quiet: Flags.boolean({ description: 'Print only the result.', helpGroup: 'OUTPUT' })
}

export const projectFlags = {
  compat: Flags.option({
    options: compats,
    description:
      'Read files as the guides promise (documented, the default), or exactly as the engine does (engine, for a gate).'
  })(),
  config: Flags.string({
    helpValue: 'FILE',
    description: 'Use this configuration instead of the nearest .vmcp.yaml.'
  })
}

export const watchFlags = {
  watch: Flags.boolean({ description: 'Run again after every change, until Ctrl-C.' })
}

export const stdinFlags = {
  'stdin-filename': Flags.string({
    helpValue: 'NAME',
    description: 'The file name to report for standard input.'
  })
}

export const fixtureFlags = {
  fixtures: many('FILE', 'Fixture file: tools, their schemas and responses. Repeatable.')
}

/** For a run in which fixtures stand in for a part only. */
export const standInFlags = {
  fixtures: many(
    'FILE',
    'Fixture file: with --only, responses for the steps before it; with --dry-run, for a simulation. Repeatable.'
  )
}

export const serverFlags = {
  backends: many('FILE', 'File that describes servers: mcp.json, a vMCP config, agent.yaml. Repeatable.'),
  trust: Flags.boolean({ description: 'Also start the servers that the workflow files describe.' })
}

export const namesFlag = {
  names: Flags.option({
    options: ['prefix', 'muster', 'own'] as const,
    default: 'prefix',
    description: 'How tools are named: SERVER_TOOL (prefix), x_SERVER_TOOL (muster) or TOOL (own).'
  })()
}

export const schemaShapeFlag = {
  'schema-shape': Flags.option({
    options: ['union', 'flat'] as const,
    default: 'union',
    description:
      'How the input of a tool with several actions is described: a union with a branch for each, or one flat object, for clients that refuse a union.'
  })()
}

export const journalFlag = {
  journal: Flags.string({
    helpValue: 'DIR',
    description: "Folder of the journals. Default: vmcp/runs in the user's state folder."
  })
}

export const resumeFlags = {
  ...journalFlag,
  resume: Flags.string({
    helpValue: 'ID',
    description: 'Resume an unfinished run; calls that were answered are not repeated.'
  }),
  'allow-changed': Flags.boolean({ description: 'Resume although the definition has changed.' })
}

export const recordFlags = {
  record: Flags.string({
    helpValue: 'FILE',
    description: 'Record the responses to this fixture file, without secrets, and replay it once.'
  }),
  delays: Flags.boolean({
    description: 'Record how long each response took, rounded (the default), or not.',
    allowNo: true,
    default: true
  }),
  force: Flags.boolean({ description: 'Overwrite existing files.' }),
  volatile: many(
    'PATH',
    'An argument that changes with every run; it is left out of the fixtures. Repeatable.'
  )
}

export const workflowFlags = {
  workflow: Flags.string({
    helpValue: 'NAME',
    exclusive: ['action'],
    description: 'The workflow to use; required if there are several.'
  }),
  action: Flags.string({
    helpValue: "'ServiceClass/NAME VERB'",
    description: 'A lifecycle tool of a service class, instead of a workflow.'
  })
}

export const argumentFlags = {
  arg: many(
    'KEY=VALUE',
    'An argument of the workflow, converted to its declared type: of several types the first that fits, JSON before text; text where none is declared. Repeatable.'
  ),
  arguments: Flags.string({
    helpValue: 'FILE',
    description: 'JSON or YAML file with arguments (- for standard input); passed on unchanged.'
  })
}

export const permissionFlags = {
  'allow-destructive': Flags.boolean({
    description: 'Allow calls of tools that are marked as destructive.'
  }),
  'strict-hints': Flags.boolean({
    description: 'Treat tools without hints as destructive.'
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
  'allow-host': many(
    'NAME',
    'Another host name by which clients call the server, besides that of --http. Repeatable.'
  ),
  'allow-origin': many('NAME', 'The host of a page that may call the server. Repeatable.')
}

export const timingFlags = {
  schedule: Flags.option({
    options: schedules,
    description:
      'Start each step when its dependencies have ended (eager), or level by level (levels). Default: eager; levels with --compat engine.'
  })(),
  'max-parallel': Flags.integer({
    min: 1,
    helpValue: 'N',
    description: 'Maximum number of steps that run at a time. Default: 10.'
  }),
  seed: Flags.integer({ min: 0, helpValue: 'N', description: 'Seed for the random part of retry delays.' })
}

export const timeLimitFlag = {
  timeout: Flags.string({
    helpValue: 'TIME',
    description: 'Time limit of the whole run, such as 90s or 5m.'
  })
}

export const runFlags = {
  answer: many(
    'STEP=ANSWER',
    'Answer to a question: accept, accept:JSON, decline, cancel or timeout. Repeatable.'
  ),
  answers: Flags.string({
    helpValue: 'FILE',
    description: 'File with answers: action and content by step id.'
  }),
  ...timingFlags
}

/** The formats of a command; the first is the default. */
export function formatFlag(names: readonly string[]) {
  return {
    format: many(
      'NAME[=PATH]',
      `Output format: ${names.join(', ')}. With =PATH, write it to a file. Repeatable.`,
      'OUTPUT'
    )
  }
}

/** For a command that reads workflows and reports on them, in these formats. */
export function reportFlags(formats: readonly string[]) {
  return { ...stdinFlags, ...projectFlags, ...formatFlag(formats), ...outputFlags }
}

/** A flag that may be given several times, each time with one value. */
export function many(helpValue: string, description: string, helpGroup = '') {
  const group = helpGroup === '' ? {} : { helpGroup }
  return Flags.string({ multiple: true, multipleNonGreedy: true, helpValue, description, ...group })
}
