import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcpAlone } from './vmcp.js'

const lintWith = (environment: Readonly<Record<string, string>>) =>
  vmcpAlone(['lint', 'release.yaml'], { environment: { ...environment } })

describe('the cache of bytecode', () => {
  it('is made in a folder that is not there yet', () => {
    const cache = join(folderWith({}), 'cache')
    expect(lintWith({ XDG_CACHE_HOME: cache }).code).toBe(0)
    expect(readdirSync(join(cache, 'vmcp')).filter(name => name.endsWith('.v8'))).toHaveLength(1)
  })

  it.each(['/proc/1', '/dev/null', '/nowhere/at/all'])(
    'is left out where nothing can be written: %s',
    folder => {
      const { code, stderr } = lintWith({ XDG_CACHE_HOME: folder, HOME: '/nowhere' })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(existsSync(join(folder, 'vmcp'))).toBe(false)
    }
  )
})
