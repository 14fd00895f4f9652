import { DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver/node'
import { type FolderArea, wholePath } from './areas.js'

/** True for the configuration file. */
export function isConfiguration(path: string): boolean {
  return /(?:^|\/)\.vmcp\.yaml$/.test(path)
}

/** What is wrong with a configuration, or with one that it extends. */
export function configurationDiagnostics(area: FolderArea, path: string): EditorDiagnostic[] {
  const { fault, file } = area.configuration
  const whole = wholePath(area, path)
  if (!fault || (fault.file !== whole && file !== whole)) return []
  const isHere = fault.file === whole
  const start = { line: isHere ? fault.line - 1 : 0, character: isHere ? fault.column - 1 : 0 }
  const end = { line: start.line, character: start.character + 1 }
  return [
    {
      range: { start, end },
      severity: DiagnosticSeverity.Error,
      source: 'vmcp',
      code: 'configuration',
      message: `${fault.message}\nThis configuration is not used until that is put right.`
    }
  ]
}
