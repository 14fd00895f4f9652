import { stepsOf, type ToolCatalog, type Workflow } from '../../model/index.js'
import type { Project } from '../../project/loading/load-project.js'
import type { SourceFile } from '../../source/index.js'
import { companionKind } from '../../suite/companion-problems.js'
import { parameterLines, stepLines, stepNamed } from '../hover/describe-origin.js'
import {
  choicesOf,
  descriptionOf,
  fieldsAt,
  type SchemaField,
  type SchemaSource,
  schemaOfDocument,
  schemasAt,
  typeWord
} from '../hover/field-schema.js'
import { type Owner, ownerOf } from '../places/template-place.js'
import type { OfferDescription, WrittenOffer } from './offer.js'
import { stepSnippets } from './step-snippets.js'
import type { WrittenWord } from './written-word.js'

type UnplacedOffer = Omit<WrittenOffer, 'edit'> & { readonly text?: string }

/** What is known apart from the file. */
export interface OfferContext {
  readonly project: Project | null
  readonly tools: ToolCatalog
  readonly schemas: SchemaSource
  readonly files: readonly SourceFile[]
}

/** Keys or values that can replace the word being typed. */
export function yamlOffers(written: WrittenWord, context: OfferContext): readonly WrittenOffer[] {
  const { start, end, isKey } = written
  const found = isKey ? keys(written, context) : values(written, context)
  return found.map(({ text, ...offer }) => ({ ...offer, edit: { start, end, text: text ?? offer.label } }))
}

function keys({ place, file }: WrittenWord, context: OfferContext): readonly UnplacedOffer[] {
  const { document, trail, around } = place
  const parent = around.at(-2)
  const written = parent?.kind === 'map' ? parent.entries.map(({ key }) => key) : []
  const root = schemaOfDocument(document, context.schemas)
  const above = trail.slice(0, -1)
  const fields = root ? fieldsAt(root, above) : []
  const named = [...fieldNames(fields, written), ...argumentNames({ place, file }, context, written)]
  return [...named, ...(isStep(above) && written.length <= 1 ? stepSnippets(fields) : [])]
}

function fieldNames(fields: readonly SchemaField[], written: readonly string[]): readonly UnplacedOffer[] {
  return fields.flatMap(({ name, schema, isRequired }): readonly UnplacedOffer[] => {
    if (written.includes(name)) return []
    const describe = (): OfferDescription => {
      const type = typeWord([schema])
      const documentation = descriptionOf([schema])
      return {
        ...(type ? { detail: isRequired ? `${type}, required` : type } : {}),
        ...(documentation ? { documentation } : {})
      }
    }
    return [{ label: name, kind: 'field', text: `${name}: `, describe }]
  })
}

function isStep(trail: readonly (string | number)[]): boolean {
  return typeof trail.at(-1) === 'number' && /^(?:steps|parallel|onFailure)$/i.test(String(trail.at(-2)))
}

/** The arguments of the called tool. */
function argumentNames(
  { place }: Pick<WrittenWord, 'place' | 'file'>,
  { project, tools }: OfferContext,
  written: readonly string[]
): readonly UnplacedOffer[] {
  const owner = project && ownerOf(project, place)
  const step = owner?.at?.step
  const key = place.trail.at(-2)
  if (step?.kind !== 'tool' || (key !== 'arguments' && key !== 'args')) return []
  const names = owner?.workflow.toolNames(step.tool.value, tools.keys()) ?? []
  const schema = names.map(name => tools.get(name)).find(tool => tool)?.inputSchema
  return schema ? fieldNames(fieldsAt(schema, []), written) : []
}

function values({ place }: WrittenWord, context: OfferContext): readonly UnplacedOffer[] {
  const { document, trail } = place
  const root = schemaOfDocument(document, context.schemas)
  const schemas = root ? schemasAt(root, trail) : []
  const choices = choicesOf(schemas).map((label): UnplacedOffer => ({ label, kind: 'value' }))
  return [...new Map([...choices, ...names(place, context)].map(each => [each.label, each])).values()]
}

function names(place: WrittenWord['place'], context: OfferContext): readonly UnplacedOffer[] {
  const { document, trail } = place
  const named = typeof trail.at(-1) === 'number' ? trail.at(-2) : trail.at(-1)
  if (companionKind(document.file)) return ofTests(String(named), context)
  const owner = context.project && ownerOf(context.project, place)
  if (!owner) return []
  const { workflow, at } = owner
  if (named === 'dependsOn' || named === 'fromStep')
    return stepsOf(workflow).flatMap(({ step, depth }) =>
      depth === 0 && step !== at?.step && step.id !== '' ? [stepName(step.id, workflow, context.tools)] : []
    )
  if (named === 'tool') return toolNames(owner, context)
  if (named === 'required')
    return [...workflow.parameters.properties.values()].map(parameter => ({
      label: parameter.name,
      kind: 'parameter',
      describe: () => ({ documentation: parameterLines(parameter).join('\n\n') })
    }))
  return []
}

function stepName(id: string, workflow: Workflow, tools: ToolCatalog): UnplacedOffer {
  const step = stepNamed(id, workflow)
  return {
    label: id,
    kind: 'step',
    ...(step ? { describe: () => ({ documentation: stepLines(step, workflow, tools).join('\n\n') }) } : {})
  }
}

/** Known tools, and tools that other steps of the workflows call. */
function toolNames({ workflow, at }: Owner, { tools, project }: OfferContext): readonly UnplacedOffer[] {
  const known = [...tools.values()].map(
    ({ name, description }): UnplacedOffer => ({
      label: name,
      kind: 'tool',
      ...(description ? { describe: () => ({ documentation: description }) } : {})
    })
  )
  const called = (project?.workflows ?? []).flatMap(each =>
    stepsOf(each).flatMap(({ step }) =>
      step.kind === 'tool' && step.tool.value !== '' && step !== at?.step ? [step.tool.value] : []
    )
  )
  const others = called
    .filter(name => !tools.has(name))
    .map((label): UnplacedOffer => ({ label, kind: 'tool' }))
  const workflows = (project?.workflows ?? [])
    .filter(
      each => each !== workflow && workflow.callTarget(each.publishedAs ?? each.name)?.kind === 'workflow'
    )
    .map((each): UnplacedOffer => ({ label: each.publishedAs ?? each.name, kind: 'workflow' }))
  return [...known, ...others, ...workflows]
}

function ofTests(key: string, { project, files }: OfferContext): readonly UnplacedOffer[] {
  if (key === 'run')
    return (project?.workflows ?? []).map(({ name }): UnplacedOffer => ({ label: name, kind: 'workflow' }))
  if (key !== 'files' && key !== 'fixtures') return []
  const isFixture = key === 'fixtures'
  return files
    .filter(file => (companionKind(file) === 'fixtures') === isFixture && companionKind(file) !== 'test')
    .map(({ path }): UnplacedOffer => ({ label: `./${path.slice(path.lastIndexOf('/') + 1)}`, kind: 'file' }))
}
