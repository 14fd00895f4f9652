import { answerGuarded } from '../../../schema/guarded/answer-guarded.js'
import { compileSchema } from '../../../schema/index.js'
import { answerQuestions } from '../../../threads/index.js'

// The first module of a thread: values are held against schemas of servers here. What compiles them is loaded before the time
// of the first question begins.
void compileSchema({}, { isGuarded: true }).then(() => answerQuestions(answerGuarded))
