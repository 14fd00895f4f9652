import {
  DiagnosticSeverity,
  DiagnosticTag,
  type Diagnostic as EditorDiagnostic
} from 'vscode-languageserver/node'
import type { Diagnostic, Severity } from '../source/index.js'
import type { FolderArea } from './areas.js'
import { wholePath } from './areas.js'
import type { EditorPorts } from './editor-ports.js'
import type { Positions } from './positions.js'
import { uriOf } from './uris.js'

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information
}

export interface DiagnosticView {
  readonly area: FolderArea
  readonly positions: Positions
  readonly ports: Pick<EditorPorts, 'page'>
}

/** A problem as a diagnostic of the protocol. */
export function asDiagnostic(problem: Diagnostic, view: DiagnosticView): EditorDiagnostic {
  const { rule, severity, message, isFatal, file, span, related = [], fix } = problem
  const { area, positions, ports } = view
  const { address } = ports.page(rule)
  const tags = tagsOf(rule)
  return {
    range: positions.range(file, span),
    severity: SEVERITIES[severity],
    code: rule,
    ...(address === undefined ? {} : { codeDescription: { href: address } }),
    source: 'vmcp',
    message: isFatal ? `${message}\nA real deployment or run would fail on this.` : message,
    ...(tags.length > 0 ? { tags } : {}),
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map(each => ({
            message: each.message,
            location: {
              uri: uriOf(wholePath(area, each.file.path)),
              range: positions.range(each.file, each.span)
            }
          }))
        }),
    data: {
      rule,
      ...(isFatal ? { fatal: true } : {}),
      ...(fix ? { fix: fix.isUnsafe ? 'unsafe' : 'safe' } : {})
    }
  }
}

/** Parts without any effect are shown faded, and outdated spellings struck through. */
function tagsOf(rule: string): DiagnosticTag[] {
  if (rule === 'no-outdated-field') return [DiagnosticTag.Deprecated]
  return /^no-(?:unused|idle|ignored)-/.test(rule) ? [DiagnosticTag.Unnecessary] : []
}
