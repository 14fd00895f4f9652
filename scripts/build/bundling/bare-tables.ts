import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import type { Schema } from '../../upstream/definitions/resource-schema.js'

/** Removes the texts for readers from the field tables in bundles: only editors show them, and each start would read them. */
export const bareTables: Plugin = {
  name: 'bare-tables',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]schemas[\\/]\w+[\\/]\w+\.schema\.json$/ }, async ({ path }) => ({
      contents: JSON.stringify(bare(JSON.parse(await readFile(path, 'utf8')))),
      loader: 'json'
    }))
  }
}

function bare({ $schema: _, $comment: __, title: ___, description: ____, ...schema }: Schema): Schema {
  const { properties, items, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, bare(part)]))
    }),
    ...(items && { items: bare(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: bare(additionalProperties) })
  }
}
