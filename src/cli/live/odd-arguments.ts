import { isJsonObject, type JsonObject, type ToolDescription } from '../../model/index.js'
import { didYouMean } from '../nearest-name.js'

/** Missing required arguments of a tool, and unknown ones. */
export async function oddArguments(
  { name, inputSchema }: ToolDescription,
  args: JsonObject
): Promise<string[]> {
  const { required, properties, additionalProperties = false } = inputSchema ?? {}
  const known = isJsonObject(properties) ? Object.keys(properties) : []
  const missing = (Array.isArray(required) ? required : []).filter(
    key => typeof key === 'string' && !Object.hasOwn(args, key)
  )
  const isOpen = additionalProperties !== false || known.length === 0
  const extra = isOpen ? [] : Object.keys(args).filter(key => !known.includes(key))
  return [
    ...missing.map(key => `"${name}" needs the argument "${String(key)}", which is not given`),
    ...(await Promise.all(
      extra.map(async key => `"${name}" has no argument "${key}"${await didYouMean(key, known)}`)
    ))
  ]
}
