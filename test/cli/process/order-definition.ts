/** A composite tool with these steps, each a line. */
export const orderDefinition = (
  ...steps: readonly string[]
): string => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Orders what is missing
  parameters: { type: object, properties: { item: { type: string } } }
  steps:
${steps.map(step => `    - ${step}\n`).join('')}`
