export * from './result-order.js'
