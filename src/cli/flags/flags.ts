import * as Args from '@oclif/core/args'
import * as Flags from '@oclif/core/flags'
import { compats } from '../../model/compat.js'

/** The arguments of commands that read workflows; any number is accepted. */
export const inputArgs = {
  files: Args.string({
    ignoreStdin: true,
    description: 'Files, folders, glob patterns, or - for standard input.'
  })
}

/** Flags shared by several commands; each command includes the groups that it supports. No flag has a short form. */
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

export const engineFlags = {
  engine: many(
    'ENGINE@RELEASE',
    'Judge files for a release, such as toolhive@0.40 or muster@0.9: report what it does not have yet, and what it does differently. Repeatable.'
  )
}

export const simulatedEngineFlags = {
  engine: many(
    'ENGINE@RELEASE',
    "Also report where this release behaves differently: the simulation is always of today's engine. Repeatable."
  )
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

/** For a command that reads workflows and reports on them in these formats. */
export function reportFlags(formats: readonly string[]) {
  return { ...stdinFlags, ...projectFlags, ...formatFlag(formats), ...outputFlags }
}

/** A flag that may be given several times, with one value each. */
export function many(helpValue: string, description: string, helpGroup = '') {
  const group = helpGroup === '' ? {} : { helpGroup }
  return Flags.string({ multiple: true, multipleNonGreedy: true, helpValue, description, ...group })
}
