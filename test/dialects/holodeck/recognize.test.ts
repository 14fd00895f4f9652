import { describe, expect, it } from 'vitest'
import { recognized } from './documents.js'

describe('a document', () => {
  it.each([
    ['tools: [ { type: mcp } ]'],
    ['name: a\ntools:\n  - { type: function }\n  - { "type": "mcp", name: b }'],
    ['tools: [ { type: mcp, name: a, server_url: b } ]'],
    ['tools: [ { type: mcp } ]\ntools: [ { type: prompt } ]']
  ])('with a tool of type mcp is an agent: %s', text => {
    expect(recognized(text)).toEqual(['ours'])
  })

  it.each([
    ['tools: [ { type: function } ]'],
    ['tools: { files: { type: mcp } }'],
    ['tools: [ mcp ]'],
    ['- { name: files, type: mcp }'],
    ['spec: { tools: [ { type: mcp } ] }'],
    ['tools: [ { type: mcp, server_label: docs, server_url: "https://docs.example.com" } ]']
  ])('of another form is none of ours: %s', text => {
    expect(recognized(text)).toEqual(['other'])
  })
})
