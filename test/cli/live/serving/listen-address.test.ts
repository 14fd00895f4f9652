import { expect, it } from 'vitest'
import { listenAddress } from '../../../../src/cli/live/serving/listen-address.js'

it.each([
  ['9080', { host: '127.0.0.1', port: 9080 }],
  [':9080', { host: '0.0.0.0', port: 9080 }],
  ['0.0.0.0:0', { host: '0.0.0.0', port: 0 }],
  ['[::1]:9080', { host: '::1', port: 9080 }],
  ['workers.local:65535', { host: 'workers.local', port: 65_535 }]
])('%s is a place to listen at', (text, place) => {
  expect(listenAddress('--listen', text, 9080)).toEqual(place)
})

it.each(['', ':', 'localhost', 'localhost:', '::1:9080', ':65536', '9080:', ' 9080'])(
  '"%s" is none',
  text => {
    expect(() => listenAddress('--listen', text, 9080)).toThrow(
      '--listen takes a port or HOST:PORT, such as 9080'
    )
  }
)
