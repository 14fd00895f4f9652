/** A composite tool with one step, which has a problem where its fields have one. */
export function compositeTool(name: string, { tool = 'chat_post', text = 'hello', wait = '' } = {}): string {
  const waits = wait === '' ? '' : `, dependsOn: [${wait}]`
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: Says hello
  steps:
    - { id: first, tool: ${tool}, arguments: { text: "${text}" }${waits} }
`
}
