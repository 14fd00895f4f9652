import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Screen } from './screen.js'

export interface TerminalOptions {
  readonly rows: number
  readonly columns: number
  readonly folder: string
  readonly environment?: Record<string, string>
}

export interface Closed {
  readonly code: number | null
  /** What `stty -a` printed afterwards. */
  readonly settings: string
}

export interface PseudoTerminal {
  readonly screen: Screen
  /** All bytes so far, as text. */
  text(): string
  type(keys: string): void
  resize(rows: number, columns: number): void
  /** Ends when the condition holds; checked whenever something was written, but never in the middle of a frame. */
  until(condition: () => boolean): Promise<void>
  /** The process id of the command. */
  pid(): number
  /** Takes the terminal away, as closing its window does. */
  hangUp(): void
  readonly closed: Promise<Closed>
}

/** Of util-linux: gives a command a terminal of its own. */
const script = '/usr/bin/script'

/** Runs a shell command in a terminal. Its settings are asked for when it has ended. */
export function openTerminal(
  command: string,
  { rows, columns, folder, environment = {} }: TerminalOptions
): PseudoTerminal {
  const notes = mkdtempSync(join(tmpdir(), 'vmcp-terminal-'))
  const inside = `tty >${notes}/tty; stty rows ${rows} cols ${columns}; sh -c 'echo $$ >${notes}/pid; exec ${command}'; code=$?; stty -a >${notes}/settings; exit $code`
  const child = spawn(script, ['-qec', inside, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'xterm', ...environment }
  })
  const screen = new Screen(rows, columns)
  const note = (name: string): string => readFileSync(`${notes}/${name}`, 'utf8').trim()
  const checks = new Set<() => void>()
  const check = (): void => {
    for (const each of checks) each()
  }
  let text = ''
  let isClosed = false
  let fault: unknown
  child.stdout.setEncoding('utf8')
  child.stdout.on('data', (data: string) => {
    text += data
    try {
      screen.write(data)
    } catch (error) {
      fault ??= error
    }
    check()
  })
  const closed = new Promise<Closed>(resolve =>
    child.on('close', code => {
      isClosed = true
      check()
      const settings = spawnSync('cat', [`${notes}/settings`], { encoding: 'utf8' }).stdout
      resolve({ code, settings })
    })
  )
  return {
    screen,
    text: () => text,
    type: keys => void child.stdin.write(keys),
    resize: (newRows, newColumns) => {
      screen.resize(newRows, newColumns)
      spawnSync('stty', ['-F', note('tty'), 'rows', String(newRows), 'cols', String(newColumns)])
    },
    until: condition =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (fault !== undefined) reject(fault)
          else if (!screen.isDrawing && condition()) resolve()
          else if (isClosed) reject(new Error(`the command ended first:\n${screen.history}`))
          else return
          checks.delete(look)
        }
        checks.add(look)
        look()
      }),
    pid: () => Number(note('pid')),
    hangUp: () => void child.kill('SIGKILL'),
    closed
  }
}
