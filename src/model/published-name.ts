/** A tool's name with `-` in place of every character that names may not contain. */
export function publishedName(tool: string): string {
  return tool.replaceAll(/[^0-9A-Za-z_.-]/g, '-')
}
