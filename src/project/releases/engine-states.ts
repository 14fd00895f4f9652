import { dialects } from '../../dialects/index.js'

/** The state of an engine that is acted like. */
export interface EngineState {
  readonly engine: string
  /** What `--engine` and reports call it. */
  readonly called: 'main'
  readonly commit: string
  /** The newest release before it. */
  readonly release: string
  readonly commitsAfter: number
}

/** What this vmcp agrees with. */
export function engineStates(): readonly EngineState[] {
  return dialects.flatMap(({ engine }) =>
    engine ? [{ engine: engine.name, called: 'main', ...engine.main }] : []
  )
}
