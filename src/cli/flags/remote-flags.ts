import * as Flags from '@oclif/core/flags'
import { many } from './flags.js'

const keyFileFlag = {
  'key-file': Flags.string({
    helpValue: 'FILE',
    description: 'Key with which all values are sealed in the server: 32 bytes as hexadecimal or base64.'
  })
}

/** Flags of workers, which a Restate server calls. */
export const workerFlags = {
  listen: Flags.string({
    helpValue: '[HOST:]PORT',
    default: '9080',
    description: 'Where the server calls this worker; without a host, from this machine only.'
  }),
  register: Flags.string({
    helpValue: 'ADMIN',
    description:
      'Register the worker with the server that has this admin address, such as http://localhost:9070.'
  }),
  url: Flags.string({
    helpValue: 'URL',
    description: 'The address by which the server reaches the worker. Default: that of --listen.'
  }),
  ...keyFileFlag,
  identity: many('KEY', 'Public key of a server (publickeyv1_…): no one else may call. Repeatable.'),
  retention: Flags.string({
    helpValue: 'AGE',
    default: '7d',
    description: 'How long the server keeps runs that have ended, such as 30d or 12h.'
  }),
  grace: Flags.string({
    helpValue: 'TIME',
    default: '30s',
    description: 'How long pending calls may take when the worker is stopped.'
  })
}

const adminFlags = {
  admin: Flags.string({
    helpValue: 'URL',
    dependsOn: ['on'],
    description: 'Admin address of the server. Default: port 9070 of the host of --on.'
  }),
  ...keyFileFlag
}

export const remoteFlags = {
  on: Flags.string({
    helpValue: 'URL',
    required: true,
    description:
      'The server that keeps the runs: the ingress address of Restate, such as http://localhost:8080.'
  }),
  ...adminFlags
}

/** Flags of commands that use a Restate server only with `--on`. */
export const maybeRemoteFlags = {
  on: Flags.string({
    helpValue: 'URL',
    description:
      'Use runs on this server, which outlive machines: the ingress address of Restate, such as http://localhost:8080.'
  }),
  ...adminFlags
}

export const onServerFlags = {
  ...maybeRemoteFlags,
  'run-id': Flags.string({
    helpValue: 'ID',
    dependsOn: ['on'],
    description:
      'With --on, the id of the run; submitted again, the same run is followed. Default: a new one.'
  }),
  detach: Flags.boolean({
    dependsOn: ['on'],
    description: 'With --on, submit the run, print its id and do not wait for its end.'
  })
}
