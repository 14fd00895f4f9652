export { childOf, childrenOf, itemsOf, textOf } from '../model/index.js'
