import { type Origin, textPath } from '../../../model/index.js'
import { spanIn } from '../../fact-place.js'
import { factRule } from '../../fact-rule.js'

/** A name in the syntax of another template language: it is sent as it stands. */
export const noForeignTemplate = factRule(
  {
    id: 'no-foreign-template',
    description:
      'Finds a name that is put into a text as another template language does it, which is no template here.',
    severity: 'warning'
  },
  ['foreign-name'],
  ({ place, span, path, calls }) => {
    const { text, origin, isTemplate } = place.expression
    const instead = `{{${calls === undefined ? '' : `${calls} `}${written(path)}}}`
    const at = spanIn(place, span)
    return {
      message: `${text.slice(span.start, span.end)}${FULL_WIDTH.test(text.slice(span.start, span.end)) ? ' (its braces are U+FF5B and U+FF5D)' : ''} is no template but a text, which stays as it is; write ${instead}`,
      span: at,
      accountsFor: isTemplate ? [] : [textPath(origin)],
      fix: fits(instead, origin)
        ? { description: `Write ${instead}`, edits: [{ ...at, text: instead }], isUnsafe: true }
        : null
    }
  }
)

const FULL_WIDTH = /[\uff5b\uff5d]/

/** A path as a template reads it; a name that is none of Go's is looked up. */
function written([root = '', ...names]: readonly string[]): string {
  return names.reduce((before, name) => {
    if (/^[A-Za-z_]\w*$/.test(name)) return `${before}.${name}`
    return `(index ${before} "${name}")`
  }, `.${root}`)
}

/** Braces need quotes around them, and quotes others than those. */
function fits(template: string, { node }: Origin): boolean {
  if (node?.kind !== 'scalar' || node.style === 'plain') return false
  return node.style !== 'double' || !template.includes('"')
}
