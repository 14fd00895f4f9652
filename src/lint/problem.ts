export { missingField, type ProblemText, problemAt, shownByKey } from '../model/index.js'
