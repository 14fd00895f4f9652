import type { BackendSource } from '../backends/live/index.js'

/** A server that its document declares but disables: it is never contacted. */
export interface SwitchedOff {
  readonly name: string
  readonly file: string
}

export function switchedOffIn(sources: readonly BackendSource[]): SwitchedOff[] {
  return sources
    .filter(({ isEnabled }) => !isEnabled)
    .map(({ name, origin }) => ({ name, file: origin.file.path }))
}

/** `; the server "web" is switched off in mcp.json`, to follow a sentence on what no server has; empty where none is. */
export function describeSwitchedOff(servers: readonly SwitchedOff[]): string {
  return servers.map(({ name, file }) => `; the server "${name}" is switched off in ${file}`).join('')
}
