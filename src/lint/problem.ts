export { missingField, type Problem, type ProblemText, problemAt, shownByKey } from '../model/index.js'
