import { expect, it } from 'vitest'
import { onceEach } from '../../../src/model/index.js'

it('asks once for each object, also where the answer is no', () => {
  const asked: string[] = []
  const isReady = onceEach(({ id }: { readonly id: string }) => {
    asked.push(id)
    return id === 'deploy'
  })
  const [deploy, notify] = [{ id: 'deploy' }, { id: 'notify' }]
  expect([isReady(deploy), isReady(notify), isReady(deploy), isReady(notify)]).toEqual([
    true,
    false,
    true,
    false
  ])
  expect(asked).toEqual(['deploy', 'notify'])
})
