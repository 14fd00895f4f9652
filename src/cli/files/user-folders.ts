import { homedir } from 'node:os'
import path from 'node:path'

/**
 * Folders of vmcp below those that the system has for each user. `bin/run.js` finds the cache folder by itself, before anything is loaded.
 */
export interface UserFolders {
  /** Files that a user would miss, such as a key. */
  readonly settings: string
  /** Files that can be created again. */
  readonly cache: string
  /** Files that are kept and not edited, such as journals of runs. */
  readonly state: string
}

export interface UserSystem {
  readonly platform: NodeJS.Platform
  readonly environment: NodeJS.ProcessEnv
  readonly home: string
}

/** XDG variables take precedence on every system; otherwise Windows and macOS have their usual folders, and all others the XDG defaults. */
export function userFolders(system: UserSystem = thisSystem()): UserFolders {
  const { XDG_CONFIG_HOME, XDG_CACHE_HOME, XDG_STATE_HOME } = system.environment
  const { join } = system.platform === 'win32' ? path.win32 : path.posix
  const usual = usualFolders(system)
  return {
    settings: XDG_CONFIG_HOME ? join(XDG_CONFIG_HOME, 'vmcp') : usual.settings,
    cache: XDG_CACHE_HOME ? join(XDG_CACHE_HOME, 'vmcp') : usual.cache,
    state: XDG_STATE_HOME ? join(XDG_STATE_HOME, 'vmcp') : usual.state
  }
}

function thisSystem(): UserSystem {
  return { platform: process.platform, environment: process.env, home: homedir() }
}

function usualFolders({ platform, environment: { APPDATA, LOCALAPPDATA }, home }: UserSystem): UserFolders {
  const { join } = platform === 'win32' ? path.win32 : path.posix
  const xdg = {
    settings: join(home, '.config', 'vmcp'),
    cache: join(home, '.cache', 'vmcp'),
    state: join(home, '.local', 'state', 'vmcp')
  }
  if (platform === 'darwin') return { ...xdg, cache: join(home, 'Library', 'Caches', 'vmcp') }
  if (platform !== 'win32') return xdg
  return {
    settings: APPDATA ? join(APPDATA, 'vmcp') : xdg.settings,
    cache: LOCALAPPDATA ? join(LOCALAPPDATA, 'vmcp', 'cache') : xdg.cache,
    state: LOCALAPPDATA ? join(LOCALAPPDATA, 'vmcp') : xdg.state
  }
}
