import { describe, expect, it } from 'vitest'
import { windowsCommand } from '../../../src/backends/live/transport/windows-command.js'

const environment = { Path: 'C:\\node;C:\\tools', PATHEXT: '.EXE;.CMD' }
const there = ['C:\\node\\npx.cmd', 'C:\\tools\\uvx.exe', 'C:\\work\\bin\\server.cmd']
const folder = 'C:\\work'
const started = (command: string, ...args: string[]) =>
  windowsCommand(command, args, { environment, folder, exists: path => there.includes(path) })

describe('a program on Windows', () => {
  it('is started by itself where it is one', () => {
    expect(started('uvx', 'a b')).toEqual({ command: 'C:\\tools\\uvx.exe', args: ['a b'] })
  })

  it('is left as it is where it is unknown, so that the system reports it', () => {
    expect(started('nothing', 'a')).toEqual({ command: 'nothing', args: ['a'] })
  })

  it.each(['npx', 'npx.cmd', 'NPX'])('is run by cmd.exe where it is a script: %s', name => {
    const { command, args, windowsVerbatimArguments } = windowsCommand(name, ['-y', 'server'], {
      environment,
      folder,
      exists: path => there.some(file => file.toLowerCase() === path.toLowerCase())
    })
    expect({ command, windowsVerbatimArguments }).toEqual({
      command: 'cmd.exe',
      windowsVerbatimArguments: true
    })
    expect(args.slice(0, 3)).toEqual(['/d', '/s', '/c'])
    expect(args[3]?.toLowerCase()).toBe('"c:\\node\\npx.cmd ^^^"-y^^^" ^^^"server^^^""')
  })

  it('is looked for from the folder of its settings where its name holds a path', () => {
    expect(started('bin/server.cmd').args[3]).toBe('"C:\\work\\bin\\server.cmd"')
  })

  it('gets blanks, quotes and what cmd.exe would read unchanged', () => {
    const [, , , line = ''] = started('npx', 'a b', 'say "x"', 'end\\', '50%&more').args
    const unescaped = line.slice(1, -1).replaceAll(/\^(.)/g, '$1').replaceAll(/\^(.)/g, '$1')
    expect(unescaped).toBe('C:\\node\\npx.cmd "a b" "say \\"x\\"" "end\\\\" "50%&more"')
    expect(line).not.toMatch(/(?<!\^)[&%]/)
  })
})
