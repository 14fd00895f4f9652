import { register } from 'node:module'

/**
 * The conformance suite imports a name of `node:fs` that Node has from 22 on, for a command that is not used here. This removes the name
 * from its import, so that the rest runs on 20 too.
 */
const hook = `export async function load(url, context, next) {
  const loaded = await next(url, context)
  if (!url.includes('/conformance/dist/') || !loaded.source) return loaded
  return { ...loaded, source: String(loaded.source).replace(/globSync as (\\w+),/, '') }
}`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
