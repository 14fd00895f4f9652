import { answerGuarded } from '../../../schema/guarded/answer-guarded.js'
import { compileSchema } from '../../../schema/index.js'
import { answerQuestions } from '../../../threads/index.js'

// Entry module of a thread that checks values against schemas of servers. The compiler is loaded before the time of the first question
// starts.
void compileSchema({}, { isGuarded: true }).then(() => answerQuestions(answerGuarded))
