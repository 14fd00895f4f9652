import type { GraphFormat } from '../format.js'
import { ascii } from './ascii.js'
import { boxes } from './boxes.js'
import { dot } from './dot.js'
import { json } from './json.js'
import { mermaid } from './mermaid.js'
import { svg } from './svg.js'
import { tree } from './tree.js'

/** All formats of `vmcp graph`; the first is the default. */
export const graphFormats: readonly GraphFormat[] = [tree, boxes, ascii, mermaid, dot, svg, json]
