// The same as `ajv-library.ts` without generated code: values are checked step by step.

import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' }
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' }
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' }
import annotation from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' }
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' }
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' }
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' }
import schema2020 from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' }
import draft07 from 'ajv/dist/refs/json-schema-draft-07.json' with { type: 'json' }
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { formatsOf } from '../checking/formats.js'
import type { SchemaDialect } from '../checking/keyword-table.js'
import type { DialectKnowledge, SchemaVerdict } from './schema-library.js'

const unknown: SchemaVerdict = () => null

/** No schema is code here. */
export const verdictOf = (): SchemaVerdict => unknown

export const metaVerdictOf = (): SchemaVerdict => unknown

export const knowledgeOf = (dialect: SchemaDialect): DialectKnowledge => knowledge[dialect]

const formats = formatsOf(fullFormats)

const knowledge: Readonly<Record<SchemaDialect, DialectKnowledge>> = {
  old: knowledgeFrom([draft07]),
  new: knowledgeFrom([schema2020, applicator, unevaluated, content, core, annotation, metaData, validation])
}

/** @param documents the schema of schemas, then what it refers to */
function knowledgeFrom(documents: readonly { readonly $id: string }[]): DialectKnowledge {
  const metaSchemas = new Map(documents.map(document => [document.$id.replace(/#$/, ''), document]))
  return { metaSchemas, metaSchema: documents[0], formats }
}
