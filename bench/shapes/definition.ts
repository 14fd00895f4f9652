/** A composite tool with a list as its only parameter; each step is one line of YAML. */
export function definition(steps: readonly string[]): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: many }
spec:
  name: many
  description: many steps
  parameters: { type: object, properties: { items: { type: array } } }
  steps:
${steps.map(each => `    - ${each}`).join('\n')}
`
}
