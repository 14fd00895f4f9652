import type { BuiltInTool } from '../../../model/index.js'
import type { Lowering } from '../reading.js'

/** The system's own tools about services and service classes (`core_service_create`), simulated from the documents; null for any other. */
export function serviceTool(_name: string, _lowering: Lowering): BuiltInTool | null {
  return null
}
