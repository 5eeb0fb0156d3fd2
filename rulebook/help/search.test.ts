import { expect, test } from 'vitest'
import { searchQuestions } from './search.ts'

const questions = [
  {
    question: 'When is my bill due?',
    keywords: 'deadline pay by',
    answer: 'Your balance of $12.00 is due on November 30.',
  },
  {
    question: 'How do I turn on auto pay?',
    keywords: 'autopay automatic recurring',
    answer: 'Choose a card or an account. Every bill is paid on its day.',
  },
  {
    question: 'Which taxes and fees are on my bill?',
    keywords: 'surcharge 911',
    answer: 'They depend on your address.',
  },
  {
    question: '¿Cuándo se considera recibido un pago?',
    keywords: 'hora límite',
    answer: 'Un pago con tarjeta cuenta el mismo día hábil.',
  },
  {
    question: '¿Qué autorización firmé para el débito?',
    keywords: 'año',
    answer: 'Está en sus documentos.',
  },
]
const found = (typed: string) => searchQuestions(questions, typed).map((each) => questions.indexOf(each))

test.each([
  ['a word of the question', 'due', [0]],
  ['a word that nobody is shown', 'deadline', [0]],
  ['a word of the answer', 'address', [2]],
  ['the question before the answer', 'bill', [0, 2, 1]],
  ['in capitals', 'TAXES', [2]],
  ['by how it begins', 'auto', [1, 4]],
  ['not by how it ends', 'charge', []],
  ['in the plural', 'cards', [1]],
  ['in the singular', 'tax', [2]],
  ['in the Spanish plural', 'autorizaciones', [4]],
  ['in the singular, where the plural stands', 'fee', [2]],
  ['without its accents', 'autorizacion recibido', [3, 4]],
  ['without its accent', 'limite', [3]],
  ['with an accent that it has not', 'páy', [0, 1]],
  ['with n in the place of ñ', 'ano', [4]],
  ['as a whole question', 'How do I turn on the auto pay?', [1]],
  ['as a whole question in Spanish', '¿cuándo se recibe mi pago?', [3]],
  ['most of the words', 'automatic bill payments', [1]],
  ['half of the words', 'tax rebate', [2]],
  ['less than half of the words', 'tax rebate for veterans', []],
  ['a number', '911', [2]],
  ['signs around it', '  “due”?! ', [0]],
  ['nothing that is there', 'xylophone', []],
  ['nothing typed', '', [0, 1, 2, 3, 4]],
  ['blanks and signs', ' ?¿ ', [0, 1, 2, 3, 4]],
  ['nothing but common words', 'how do I', [0, 1, 2, 3, 4]],
])('%s: "%s"', (_what, typed, indices) => {
  expect(found(typed)).toEqual(indices)
})

const ranked = [
  { question: 'Is my card safe?', keywords: '', answer: 'The bank pays what a person transfers.' },
  { question: 'When does a payment count?', keywords: 'bank transfer', answer: 'The next day.' },
  { question: 'When can I reach somebody?', keywords: 'person human talk', answer: 'On weekdays.' },
  { question: 'Does my bank see this?', keywords: '', answer: 'No.' },
]
test.each([
  ['a keyword stands above the answer', 'person', [2, 0]],
  ['a keyword is worth as much as a word of the question', 'bank', [1, 3, 0]],
  ['all words stand above some, wherever they are', 'bank transfer', [1, 0]],
  ['all words in the answer stand above one in the question', 'safe person', [0]],
])('%s: "%s"', (_what, typed, indices) => {
  expect(searchQuestions(ranked, typed).map((each) => ranked.indexOf(each))).toEqual(indices)
})

test('nothing is found among no questions', () => {
  expect(searchQuestions([], 'bill')).toEqual([])
})
