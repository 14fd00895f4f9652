export function parse() {
  throw new Error('no tool call is a GraphQL request')
}
