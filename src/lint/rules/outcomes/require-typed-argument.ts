import { factRule } from '../../findings/fact-rule.js'

/** An argument that comes out as text where the tool expects a number, list or map; reports nothing while no tools are known. */
export const requireTypedArgument = factRule(
  {
    id: 'require-typed-argument',
    description: 'Finds an argument that is sent as text where the tool wants a number, a list or a map.',
    severity: 'warning',
    dialects: ['muster']
  },
  ['sent-as-text'],
  ({ tool, key, type }) =>
    `the tool "${tool.name}" wants ${key} as ${type}, and this is sent as text: only a lone reference to a whole argument, result or loop variable keeps its type`
)
