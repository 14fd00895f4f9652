import type { Seal } from '../../../src/durable/seal.js'
import type { Worker } from '../../../src/durable/worker/worker.js'
import { openToolWorker, toolOf, valueResult } from '../../durable/bench/tool-worker.js'

interface ShopWorker extends Worker {
  /** What was bought, in order. */
  readonly bought: unknown[]
}

/** A worker whose tools return the price of a book and buy it. */
export async function openShopWorker(seal: Seal): Promise<ShopWorker> {
  const bought: unknown[] = []
  const worker = await openToolWorker({
    seal,
    tools: [toolOf('shop_find'), toolOf('shop_buy', false)],
    call: async ({ tool, arguments: args }) => {
      if (tool === 'shop_buy') bought.push(args.title)
      return valueResult(tool === 'shop_buy' ? { number: bought.length } : { price: 12 })
    }
  })
  return { ...worker, bought }
}
