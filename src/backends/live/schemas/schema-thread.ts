import { answerGuarded } from '../../../schema/guarded/answer-guarded.js'
import { answerQuestions } from '../../../threads/index.js'

// The first module of a thread: values are held against schemas of servers here.
answerQuestions(answerGuarded)
