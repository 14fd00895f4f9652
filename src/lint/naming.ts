export { innerSpan, nearestNameFix } from '../model/index.js'
