import { type SchemaSource, schemaFaults } from '../questions/index.js'
import type { Diagnostic, SourceFile } from '../source/index.js'

/** Whose findings are shown where a server for YAML checks the same file. */
export const yamlSettings = ['here', 'theirs', 'auto'] as const
export type YamlSetting = (typeof yamlSettings)[number]

/** Faults of the YAML itself. */
const OF_YAML: ReadonlySet<string> = new Set(['valid-yaml', 'no-duplicate-key'])

/** Selects the problems that a server for YAML, which has the schema of the kind, does not report. */
export async function ownProblems(
  file: SourceFile,
  schemas: SchemaSource
): Promise<(problem: Diagnostic) => boolean> {
  const faults = await schemaFaults(file, schemas)
  return problem => !OF_YAML.has(problem.rule) && !faults.has(problem)
}
