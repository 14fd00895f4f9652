import { DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver/node'
import { type FolderArea, wholePath } from './areas.js'

/** Whether a path is that of a configuration file. */
export function isConfiguration(path: string): boolean {
  return /(?:^|\/)\.vmcp\.yaml$/.test(path)
}

/** The diagnostics of a configuration, including those of the ones that it extends. */
export function configurationDiagnostics(area: FolderArea, path: string): EditorDiagnostic[] {
  const { faults, file } = area.configuration
  const whole = wholePath(area, path)
  return faults.flatMap(fault => {
    const isHere = fault.file === whole
    if (!isHere && file !== whole) return []
    const start = { line: isHere ? fault.line - 1 : 0, character: isHere ? fault.column - 1 : 0 }
    return {
      range: { start, end: { line: start.line, character: start.character + 1 } },
      severity: DiagnosticSeverity.Error,
      source: 'vmcp',
      code: 'configuration',
      message: `${fault.message}\nThis configuration is not used until that is put right.`
    }
  })
}
