import { answerQuestion } from './answer-question.js'

addEventListener('message', ({ data }) => {
  void answerQuestion(data).then(answer => postMessage(answer))
})
