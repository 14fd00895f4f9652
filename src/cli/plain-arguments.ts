import type { PlainGrammar } from './plain-line.js'

const project: PlainGrammar = {
  switches: ['json', 'quiet'],
  texts: ['config'],
  lists: ['format'],
  choices: { compat: ['documented', 'engine'] }
}

/** Commands whose usual command lines bypass the flag parser, with the flags that they may contain. */
export const plainGrammars = {
  validate: project,
  graph: { ...project, texts: [...project.texts, 'workflow'] },
  test: {
    ...project,
    switches: [...project.switches, 'coverage', 'fail-unused'],
    lists: [...project.lists, 'name']
  },
  'dry-run': {
    ...project,
    switches: [...project.switches, 'stub'],
    texts: [...project.texts, 'workflow', 'arguments', 'answers'],
    lists: [...project.lists, 'arg', 'fixtures', 'answer']
  }
} satisfies Readonly<Record<string, PlainGrammar>>

export type PlainCommandName = keyof typeof plainGrammars

export function isPlainCommand(name: string): name is PlainCommandName {
  return Object.hasOwn(plainGrammars, name)
}
