import { describe, expect, it } from 'vitest'
import { type UserSystem, userFolders } from '../../../src/cli/files/user-folders.js'

const linux: UserSystem = { platform: 'linux', environment: {}, home: '/home/ada' }
const macOs: UserSystem = { platform: 'darwin', environment: {}, home: '/Users/ada' }
const windows: UserSystem = {
  platform: 'win32',
  environment: {
    APPDATA: 'C:\\Users\\ada\\AppData\\Roaming',
    LOCALAPPDATA: 'C:\\Users\\ada\\AppData\\Local'
  },
  home: 'C:\\Users\\ada'
}

describe('the folders of a user', () => {
  it.each([
    {
      system: linux,
      folders: {
        settings: '/home/ada/.config/vmcp',
        cache: '/home/ada/.cache/vmcp',
        state: '/home/ada/.local/state/vmcp'
      }
    },
    {
      system: macOs,
      folders: {
        settings: '/Users/ada/.config/vmcp',
        cache: '/Users/ada/Library/Caches/vmcp',
        state: '/Users/ada/.local/state/vmcp'
      }
    },
    {
      system: windows,
      folders: {
        settings: 'C:\\Users\\ada\\AppData\\Roaming\\vmcp',
        cache: 'C:\\Users\\ada\\AppData\\Local\\vmcp\\cache',
        state: 'C:\\Users\\ada\\AppData\\Local\\vmcp'
      }
    },
    {
      system: { ...windows, environment: {} },
      folders: {
        settings: 'C:\\Users\\ada\\.config\\vmcp',
        cache: 'C:\\Users\\ada\\.cache\\vmcp',
        state: 'C:\\Users\\ada\\.local\\state\\vmcp'
      }
    }
  ])('are those of $system.platform, with $system.environment', ({ system, folders }) => {
    expect(userFolders(system)).toEqual(folders)
  })

  it.each([linux, macOs, windows])('are those of XDG where it names them, also on $platform', system => {
    const environment = { ...system.environment, XDG_CONFIG_HOME: '/c', XDG_CACHE_HOME: '/k' }
    const { settings, cache, state } = userFolders({ ...system, environment })
    expect([settings, cache].map(folder => folder.replaceAll('\\', '/'))).toEqual(['/c/vmcp', '/k/vmcp'])
    expect(state).toBe(userFolders(system).state)
  })
})
