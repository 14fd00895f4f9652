import { definition } from './definition.js'

/** Workflows of a number of calls whose steps read realistic parts of each other. */
export const shapeText = {
  chain: (count: number) => definition(each(count, at => step(at, at === 0 ? [] : [at - 1]))),
  fan: (count: number) => definition(each(count, at => step(at, at === 0 ? [] : [0]))),
  /** As many columns as rows: each step waits for two of the row above. */
  grid: (count: number) => {
    const width = Math.round(Math.sqrt(count))
    return definition(
      each(width * width, at => {
        const above = at - width
        return step(at, above < 0 ? [] : at % width === 0 ? [above] : [above, above - 1])
      })
    )
  },
  /** Loops of at most a thousand items, one after another. */
  loop: (count: number) => definition(each(Math.ceil(count / 1000), at => loop(at, Math.min(1000, count))))
}

function each(count: number, text: (at: number) => string): string[] {
  return Array.from({ length: count }, (_, at) => text(at))
}

function step(at: number, waits: readonly number[]): string {
  const read = waits.length === 0 ? 'first' : `{{.steps.s${waits[0]}.output.text}} of ${at}`
  return `{ id: s${at}, type: tool, tool: echo, arguments: { n: "${read}" }, dependsOn: [${waits.map(other => `s${other}`).join(', ')}] }`
}

function loop(at: number, items: number): string {
  const list = JSON.stringify(Array.from({ length: items }, (_, item) => item))
  return `{ id: l${at}, type: forEach, collection: "${list}", itemVar: n, maxIterations: 1000, dependsOn: [${at === 0 ? '' : `l${at - 1}`}], step: { id: c${at}, type: tool, tool: echo, arguments: { n: "{{.forEach.n}} of {{.forEach.index}}" } } }`
}
