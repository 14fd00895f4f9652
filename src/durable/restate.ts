// The only import of Restate's SDK.

export type { internal } from '@restatedev/restate-sdk'
export {
  createEndpointHandler,
  handlers,
  RestateError,
  RestatePromise,
  RetryableError,
  type RunAction,
  type RunOptions,
  TerminalError,
  type WorkflowContext,
  type WorkflowSharedContext,
  workflow
} from '@restatedev/restate-sdk'
