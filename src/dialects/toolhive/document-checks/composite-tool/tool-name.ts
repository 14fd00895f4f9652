const TOOL = /^[a-zA-Z0-9][a-zA-Z0-9._-]*$/

/** What a tool reference looks like; whether the tool exists is another question. */
export function isToolName(name: string): boolean {
  return TOOL.test(name)
}

export const TOOL_LAW = ': a letter or digit first, then letters, digits, ".", "_" and "-"; no template'
