export type * from '../../model/backend-source.js'
