import type { RenderedField } from '../../project/render/rendered-field.js'
import type { Reporter } from '../reporter.js'
import { json } from './json.js'
import { pretty } from './pretty.js'

/** All formats of `vmcp render-template`; the first is the default. */
export const renderReporters: readonly Reporter<readonly RenderedField[]>[] = [pretty, json]
