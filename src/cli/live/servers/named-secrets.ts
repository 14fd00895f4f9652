import { createRedactor, learnSecrets, type Redactor } from '../../../backends/live/index.js'
import type { Inputs } from '../../inputs/inputs.js'
import { serverSources } from './server-sources.js'

/** The secrets in the server files that the user named. */
export async function namedSecrets(backends: readonly string[], inputs: Inputs): Promise<Redactor> {
  const redactor = createRedactor()
  const sources = serverSources({ backends }, inputs)
  await learnSecrets(sources, { environment: process.env, folder: process.cwd(), redactor })
  return redactor
}
