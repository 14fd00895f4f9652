import { readFile } from 'node:fs/promises'
import type * as esbuild from 'esbuild'
import type * as rolldown from 'rolldown'
import type { Schema } from '../../upstream/definitions/resource-schema.js'

const tables = /[\\/]schemas[\\/]\w+[\\/]\w+\.schema\.json$/

/** Removes the texts for readers from the field tables in bundles: only editors show them, and each start would read them. */
export const bareTables: rolldown.Plugin = {
  name: 'bare-tables',
  transform: { filter: { id: tables }, handler: bareText }
}

/** The same for browsers. */
export const bareTablesOfPages: esbuild.Plugin = {
  name: 'bare-tables',
  setup({ onLoad }) {
    onLoad({ filter: tables }, async ({ path }) => ({
      contents: bareText(await readFile(path, 'utf8')),
      loader: 'json'
    }))
  }
}

function bareText(text: string): string {
  return JSON.stringify(bare(JSON.parse(text)))
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
