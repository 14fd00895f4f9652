import type { Stock } from './counter.js'

/** A composite tool that looks something up, asks, and orders; and one that fails. */
export const shop: Stock = {
  workflows: `
apiVersion: toolhive.stacklok.dev/v1alpha1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Order a book after a question
  parameters:
    type: object
    properties:
      title: { type: string }
    required: [title]
  steps:
    - id: find
      tool: shop_find
      arguments: { title: "{{.params.title}}" }
    - id: agree
      type: elicitation
      dependsOn: [find]
      message: "Order {{.params.title}} for {{.steps.find.output.price}}?"
      schema:
        type: object
        properties: { copies: { type: integer, minimum: 1, default: 1 } }
    - id: buy
      tool: shop_buy
      dependsOn: [agree]
      arguments: { title: "{{.params.title}}", copies: "{{.steps.agree.output.content.copies}}" }
  output:
    properties:
      number: { type: integer, description: Number of the order, value: "{{.steps.buy.output.number}}" }
    required: [number]
---
apiVersion: toolhive.stacklok.dev/v1alpha1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: look }
spec:
  name: look
  description: Look a book up
  parameters: { type: object, properties: { title: { type: string } } }
  steps:
    - id: find
      tool: shop_find
      arguments: { title: "{{.params.title}}" }
  output:
    properties:
      price: { type: number, value: "{{.steps.find.output.price}}" }
---
apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: greet, namespace: default }
spec:
  name: greet
  args:
    name: { type: string, required: true }
  steps:
    - id: say
      tool: x_shop_say
      args: { text: "Hello {{.input.name}}" }
      store: true
`,
  fixtures: `
fixtures: v1
tools:
  shop_find:
    annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false }
    responses:
      - when: { title: Emma }
        delay: 2m
        structuredContent: { price: 12.5 }
      - isError: true
        text: no such book
  shop_buy:
    annotations: { destructiveHint: true }
    responses:
      - structuredContent: { number: 7 }
  x_shop_say:
    responses:
      - echo: true
`
}

/** A composite tool that asks what its client has sent. */
export const asking: Stock = {
  workflows: `
apiVersion: toolhive.stacklok.dev/v1alpha1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ask }
spec:
  name: ask
  description: Ask something
  parameters: { type: object, properties: { about: { type: string } }, required: [about] }
  steps:
    - { id: question, type: elicitation, message: "{{.params.about}}" }
`,
  fixtures: 'fixtures: v1\ntools: {}\n'
}
