import { type SchemaSource, schemaFaults } from '../questions/index.js'
import type { Diagnostic, SourceFile } from '../source/index.js'

/** Which findings are shown if a YAML language server checks the same file. */
export const yamlSettings = ['here', 'theirs', 'auto'] as const
export type YamlSetting = (typeof yamlSettings)[number]

/** Faults of the YAML itself. */
const OF_YAML: ReadonlySet<string> = new Set(['valid-yaml', 'no-duplicate-key'])

/** A filter for the problems that a YAML language server does not report, since it has the schema of the kind. */
export async function problemsBeyondYaml(
  file: SourceFile,
  schemas: SchemaSource
): Promise<(problem: Diagnostic) => boolean> {
  const faults = await schemaFaults(file, schemas)
  return problem => !OF_YAML.has(problem.rule) && !faults.has(problem)
}
