export type * from '../../model/tools/backend-source.js'
