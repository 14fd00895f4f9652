import { dialects } from '../../dialects/index.js'

/** The state of an engine that vmcp reproduces. */
export interface EngineState {
  readonly engine: string
  /** Its name in `--engine` and reports. */
  readonly called: 'main'
  readonly commit: string
  /** The newest release before that commit. */
  readonly release: string
  readonly commitsAfter: number
}

/** The engine states that this version of vmcp reproduces. */
export function engineStates(): readonly EngineState[] {
  return dialects.flatMap(({ engine }) =>
    engine ? [{ engine: engine.name, called: 'main', ...engine.main }] : []
  )
}
