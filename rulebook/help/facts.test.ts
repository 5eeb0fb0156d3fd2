import { expect, test } from 'vitest'
import { answerWith, factsIn, fillIn } from './facts.ts'

test.each([
  ['nothing', []],
  ['{dueDate}', ['dueDate']],
  ['{balance} on {dueDate}, {balance}', ['balance', 'dueDate']],
  ['{}', ['']],
  ['{not a name}', ['not a name']],
  ['{open', []],
])('the names in "%s" are %j', (text, names) => {
  expect(factsIn(text)).toEqual(names)
})

test('known facts are put in as they are, and the rest stays', () => {
  expect(fillIn('{brand}: {balance}', { brand: '$& {balance}' })).toBe('$& {balance}: {balance}')
})

const dueOn = { answer: 'It is due on {dueDate}.', otherwise: 'Your bill says when.' }
test('an answer says the known facts', () => {
  expect(answerWith(dueOn, { dueDate: 'November 30' })).toBe('It is due on November 30.')
})
test('if a fact isn’t known, the other answer takes its place, or none', () => {
  expect(answerWith(dueOn, { balance: '$3.00', dueDate: undefined })).toBe('Your bill says when.')
  expect(answerWith({ ...dueOn, otherwise: undefined }, {})).toBeUndefined()
})
test('a name in braces is never shown, whichever answer has it', () => {
  expect(answerWith({ answer: '{balance}', otherwise: 'Not {dueDate}.' }, {})).toBeUndefined()
  expect(answerWith({ answer: '{balance}', otherwise: 'On {dueDate}.' }, { dueDate: 'May 1' })).toBe(
    'On May 1.',
  )
})
test('an answer without facts is for everybody', () => {
  expect(answerWith({ answer: 'Call us.', otherwise: undefined }, {})).toBe('Call us.')
})
