import type { CommandNode, IdentifierNode } from '../syntax/node.js'
import type { Inference } from './inference.js'
import type { Argument } from './place.js'
import type { Shape } from './shape.js'

/** A call whose arguments have been looked at. */
export interface KnownCall {
  readonly inference: Inference
  readonly name: string
  readonly node: CommandNode | IdentifierNode
  readonly args: readonly Argument[]
}

/** What a function gives for arguments that are known; reports what it makes of them. */
export type ResultRule = (call: KnownCall) => Shape
