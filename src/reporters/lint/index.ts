import type { Reporter } from '../reporter.js'
import { checkstyle } from './checkstyle.js'
import { codeclimate } from './codeclimate.js'
import { compact } from './compact.js'
import type { LintFindings } from './findings.js'
import { github } from './github.js'
import { html } from './html.js'
import { json } from './json.js'
import { junit } from './junit.js'
import { markdown } from './markdown.js'
import { pretty } from './pretty.js'
import { rdjson } from './rdjson.js'
import { sarif } from './sarif.js'

/** All formats of `vmcp lint`; the first is the default. */
export const lintReporters: readonly Reporter<LintFindings>[] = [
  pretty,
  json,
  sarif,
  github,
  junit,
  checkstyle,
  compact,
  codeclimate,
  rdjson,
  markdown,
  html
]
