import DryRunCommand from './commands/dry-run.js'
import GraphCommand from './commands/graph.js'
import LintCommand from './commands/lint.js'
import TestCommand from './commands/test.js'
import ValidateCommand from './commands/validate.js'
import type { PlainFlag, PlainFlags } from './plain-line.js'
import type { UsualCommand } from './usual-commands.js'

/** The parts of a flag's declaration that are needed here. */
interface DeclaredFlag {
  readonly type: 'boolean' | 'option'
  readonly multiple?: boolean
  readonly options?: readonly string[]
}

/** Properties of a flag that only the flag parser handles. */
const checked = ['allowNo', 'default', 'dependsOn', 'exclusive', 'min', 'max', 'relationships', 'required']

/** The flags that need no flag parser, by command. The build replaces this module by its value (`scripts/build/bundling/command-line.ts`). */
export const plainFlags: Readonly<Record<UsualCommand, PlainFlags>> = {
  lint: plainFlagsOf(LintCommand.flags),
  validate: plainFlagsOf(ValidateCommand.flags),
  graph: plainFlagsOf(GraphCommand.flags),
  test: plainFlagsOf(TestCommand.flags),
  'dry-run': plainFlagsOf(DryRunCommand.flags)
}

function plainFlagsOf(flags: Readonly<Record<string, DeclaredFlag>>): PlainFlags {
  const entries = Object.entries(flags).flatMap(([name, flag]) => {
    const plain = asPlain(flag)
    return plain ? [[name, plain] as const] : []
  })
  return Object.fromEntries(entries)
}

function asPlain(flag: DeclaredFlag): PlainFlag | null {
  if (checked.some(property => (Reflect.get(flag, property) ?? false) !== false)) return null
  return flag.type === 'boolean' ? 'nothing' : flag.multiple ? 'texts' : (flag.options ?? 'text')
}
