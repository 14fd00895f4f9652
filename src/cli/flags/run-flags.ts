import * as Flags from '@oclif/core/flags'
import { schedules } from '../../model/policy.js'
import { many } from './flags.js'

export const fixtureFlags = {
  fixtures: many('FILE', 'Fixture file: tools, their schemas and responses. Repeatable.')
}

/** For a run in which fixtures replace only a part. */
export const substituteFlags = {
  fixtures: many(
    'FILE',
    'Fixture file: with --only, responses for the steps before it; with --dry-run, for a simulation. Repeatable.'
  )
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
    'An argument of the workflow, converted to its declared type (of several types, the first that fits; JSON before text), or text if no type is declared. Repeatable.'
  ),
  arguments: Flags.string({
    helpValue: 'FILE',
    description: 'JSON or YAML file with arguments (- for standard input); passed on unchanged.'
  })
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
  details: Flags.boolean({
    description:
      'Add details to the JSON report: the answer of each call, and for each step its lines, level, waiting and working time, retries, values of its condition, and its templates with what they read and their results. Long values are cut.'
  }),
  ...timingFlags
}
