import type { Lowering, Reading } from '../reading.js'

/** What is wrong with a server. */
export function lowerServer(_reading: Reading, _lowering: Lowering): void {}
