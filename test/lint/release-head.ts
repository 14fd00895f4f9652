/** A composite tool up to its steps, which are written below it. */
export const HEAD = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases a version and tells about it.
  parameters: { type: object, properties: { note: { type: string } } }
  steps:
`
