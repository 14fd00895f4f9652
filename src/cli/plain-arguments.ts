import type { PlainWords } from './plain-line.js'

const project: PlainWords = {
  switches: ['json', 'quiet'],
  texts: ['config'],
  lists: ['format'],
  choices: { compat: ['documented', 'engine'] }
}

/** Commands whose usual command lines bypass the flag parser, with the flags that they may contain. */
export const plainWords = {
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
} satisfies Readonly<Record<string, PlainWords>>

export type PlainCommandName = keyof typeof plainWords

export function isPlainCommand(name: string): name is PlainCommandName {
  return Object.hasOwn(plainWords, name)
}
