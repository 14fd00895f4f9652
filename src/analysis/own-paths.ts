import { type ForEachStep, rootsOf, type TemplateWays } from '../model/index.js'

/** Where templates find what a step has given. */
export function outputPath(templates: TemplateWays, id: string): readonly string[] {
  const [root = ''] = rootsOf(templates, 'outcomes')
  return [root, id, ...(templates.record ? [templates.record.output] : [])]
}

/** Where templates find what the items of a loop have given; null where a loop keeps no such list. */
export function iterationsPath(templates: TemplateWays, id: string): readonly string[] | null {
  return templates.record && [...outputPath(templates, id), templates.record.iterations]
}

/** Where the templates of a loop find what it goes over. */
export interface LoopPaths {
  readonly item: readonly string[]
  readonly index: readonly string[]
}

/** Where the templates of a loop find its item and the place of that. */
export function loopPaths({ itemVariable }: ForEachStep, templates: TemplateWays): LoopPaths {
  const [root = ''] = rootsOf(templates, 'loop')
  return { item: [root, itemVariable], index: [root, templates.itemIndex(itemVariable)] }
}
