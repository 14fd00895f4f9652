import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/command-table.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const names = Object.keys(commands)

describe('help', () => {
  it('lists every command with one line', () => {
    const { code, stdout } = vmcp(['--help'])
    expect(code).toBe(0)
    for (const name of names) expect(stdout).toMatch(new RegExp(`^ {2}${name} +\\S`, 'm'))
    expect(vmcp([]).stdout).toBe(stdout)
    expect(stdout.split('\n').filter(line => line.length > 80)).toEqual([])
  })

  it.each(names)('of %s has examples and the exit codes, and is the same however it is asked for', name => {
    const { code, stdout, stderr } = vmcp([name, '--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.split(stdout.split('\n', 1)[0] ?? '')).toHaveLength(2)
    expect(stdout).toMatch(/^EXAMPLES$/m)
    expect(stdout).toMatch(/^EXIT CODES\n {2}0 +Success: nothing is wrong\.$/m)
    expect(stdout).not.toMatch(/\|\s*[|\]]/)
    expect(vmcp(['help', name]).stdout).toBe(stdout)
    expect(stdout.split('\n').filter(line => line.length > 80)).toEqual([])
  })

  it('prints the exit codes alone', () => {
    expect(vmcp(['help', 'exit-codes']).stdout).toMatch(/^ {2}0 {2}Success: nothing is wrong\.\n {2}1 /)
  })
})

it.each(['version', '--version', '-v'])('prints its version: %s', word => {
  expect(vmcp([word])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^vmcp\/\d+\.\d+\.\d+ /),
    stderr: ''
  })
})

it('prints as often as it is asked what it prints the first time, and nothing else', () => {
  const text = 'vmcp: --on takes an address such as http://localhost:8080, and is "x"\n'
  for (let time = 1; time <= 12; time++)
    expect(vmcp(['cancel', 'a', '--on', 'x'])).toEqual({ code: 2, stdout: '', stderr: text })
})

describe('wrong usage is one message with the nearest name, and code 2', () => {
  it.each([
    [['lnit'], 'vmcp: there is no command "lnit" (did you mean "lint"?); vmcp --help lists them\n'],
    [['help', 'lnit'], 'vmcp: there is no command "lnit" (did you mean "lint"?); vmcp --help lists them\n'],
    [
      ['lint', 'release.yaml', '--fixs'],
      'vmcp: there is no flag --fixs (did you mean "--fix"?); put -- before a file name that begins with a dash\n'
    ],
    [['graph'], 'vmcp: name files, folders or patterns, or - for standard input\n'],
    [['lint', 'relaese.yaml'], 'vmcp: there is no file or folder "relaese.yaml"\n'],
    [['lint', '*.toml'], 'vmcp: no file matches "*.toml"\n'],
    [
      ['lint', 'release.yaml', '--rule', 'valid-yml=off'],
      'vmcp: --rule valid-yml=off: there is no rule "valid-yml" (did you mean "valid-yaml"?)\n'
    ],
    [
      ['lint', 'release.yaml', '--max-warnings', 'many'],
      'vmcp: --max-warnings: expected an integer but received: many\n'
    ],
    [['dry-run', 'release.yaml', '--case', 'x'], 'vmcp: --case needs --what-if\n'],
    [['explain', 'valid-yml'], 'vmcp: there is no rule "valid-yml" (did you mean "valid-yaml"?)\n']
  ])('vmcp %j', (args, message) => {
    expect(vmcp(args)).toEqual({ code: 2, stdout: '', stderr: message })
  })
})

describe('a program that asks for JSON gets one document, whatever went wrong', () => {
  it.each([
    [['lint', 'relaese.yaml', '--json'], 'there is no file or folder "relaese.yaml"'],
    [['lint', '--format=json', '--max-warnings', 'many'], /^--max-warnings: expected an integer/],
    [['dry-run', 'relaese.yaml', '--format', 'json'], 'there is no file or folder "relaese.yaml"'],
    [['lnit', '--json'], /^there is no command "lnit"/],
    [['explain', 'valid-yml', '--json'], /^there is no rule "valid-yml"/],
    [['tools', '--json'], /^no server is named/]
  ])('vmcp %j', (args, message) => {
    const { code, stdout, stderr } = vmcp(args)
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toEqual({
      version: 1,
      error: { code: 2, message: typeof message === 'string' ? message : expect.stringMatching(message) }
    })
    expect(stderr).toMatch(/^vmcp: /)
  })

  it('on one line where it asks for lines', () => {
    expect(vmcp(['dry-run', 'relaese.yaml', '--format', 'ndjson']).stdout).toBe(
      '{"version":1,"error":{"code":2,"message":"there is no file or folder \\"relaese.yaml\\""}}\n'
    )
  })

  it('and nothing where the words that look so are names of files', () => {
    expect(vmcp(['lint', '--', '--json']).stdout).toBe('')
  })
})

describe('without a path', () => {
  it.each(['lint', 'validate', 'test'])('%s reads the current folder', name => {
    const output = (args: string[]) => vmcp(args).stdout.replaceAll(/"durationMs": \d+/g, '')
    expect(output([name, '--json'])).toBe(output([name, '.', '--json']))
  })
})

describe('the code cache', () => {
  it('changes nothing that is printed, first time or later', () => {
    const environment = { XDG_CACHE_HOME: folderWith({}) }
    const first = vmcp(['explain'], { environment })
    expect(vmcp(['explain'], { environment })).toEqual(first)
    expect(vmcp(['explain'], { environment: { VMCP_CODE_CACHE: 'off' } })).toEqual(first)
  })

  it('is no reason to fail where it cannot be written', () => {
    const environment = { XDG_CACHE_HOME: `${folderWith({ 'a-file': '' })}/a-file` }
    expect(vmcp(['explain'], { environment })).toMatchObject({ code: 0, stderr: '' })
  })
})
