/** The engine's limits and defaults. */
export const LIMITS = {
  workflowTimeoutMs: 30 * 60_000,
  stepTimeoutMs: 5 * 60_000,
  elicitationTimeoutMs: 10 * 60_000,
  parallelSteps: 10,
  retries: 10,
  retryDelayMs: 1000,
  retryFactor: 1.5,
  retryJitter: 0.5,
  retryDelayCap: 60,
  retryElapsedMs: 15 * 60_000,
  iterations: 100,
  maxIterations: 1000,
  parallelIterations: 10,
  maxParallelIterations: 50
} as const
