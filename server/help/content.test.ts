import { expect, it } from 'vitest'
import { problemSentence } from '../content/problems.ts'
import { readLine } from '../content/read-line.ts'
import { faq } from './content.ts'

const line = {
  id: 'due-date',
  topic_en: 'Paying',
  topic_es: 'Pagar',
  question_en: 'When is my bill due?',
  question_es: '¿Cuándo vence mi factura?',
  answer_en: 'On {dueDate}. Call {supportTelephone}.',
  answer_es: 'Llame al {supportTelephone}. El {dueDate}.',
}

it.each<[string, Record<string, string>]>([
  ['with facts of the account and of the provider', {}],
  ['with the text for an unknown fact', { otherwise_en: 'Call {brand}.', otherwise_es: 'Llámenos.' }],
  ['for some areas and states', { areas: 'smb residential', states: 'FL, NY' }],
  [
    'with a link to a page',
    { link: '#/payments/auto', link_text_en: 'Auto pay', link_text_es: 'Pago automático' },
  ],
])('a question is accepted %s', (_what, more) => {
  expect(faq.line.safeParse({ ...line, ...more }).error?.issues).toBeUndefined()
})

it.each<[string, Record<string, string>, string, RegExp]>([
  [
    'a fact that nobody knows',
    { answer_en: '{secret}', answer_es: '{secret}' },
    'answer_en',
    /nothing in braces but \{brand\}.*\{dueDate\}/,
  ],
  [
    'a fact that is written in Spanish',
    { answer_es: 'El {fecha}. {supportTelephone}' },
    'answer_es',
    /nothing in braces but/,
  ],
  [
    'other facts in Spanish than in English',
    { answer_es: 'Llame al {supportTelephone}.' },
    'answer_es',
    /the same facts as answer_en/,
  ],
  [
    'a fact of the account where none is known',
    { otherwise_en: 'On {dueDate}.', otherwise_es: 'x' },
    'otherwise_en',
    /nothing in braces but/,
  ],
  [
    'one language of what is said otherwise',
    { otherwise_en: 'Call us.' },
    'otherwise_es',
    /must not be empty where otherwise_en is not/,
  ],
  [
    'a link without words',
    { link: '#/payments/auto' },
    'link_text_en',
    /must not be empty where link or link_text_es is not/,
  ],
  [
    'words without a link',
    { link_text_en: 'Auto pay', link_text_es: 'Pago automático' },
    'link',
    /must not be empty where link_text_en or link_text_es is not/,
  ],
  [
    'a link in one language',
    { link: '#/help', link_text_en: 'Help' },
    'link_text_es',
    /must not be empty where link or link_text_en is not/,
  ],
  [
    'a link to a script',
    { link: 'javascript:alert(1)', link_text_en: 'x', link_text_es: 'x' },
    'link',
    /must be a page of the account/,
  ],
  ['a fact in its topic', { topic_en: 'Due {dueDate}' }, 'topic_en', /no braces/],
  ['a fact in the question', { question_es: '¿Vence el {dueDate}?' }, 'question_es', /no braces/],
  [
    'a fact in the words of the link',
    { link: '#/payments/auto', link_text_en: 'Pay {balance}', link_text_es: 'Pagar' },
    'link_text_en',
    /no braces/,
  ],
  ['a brace too many', { answer_en: '{{dueDate}} {supportTelephone}' }, 'answer_en', /around facts alone/],
  [
    'an unclosed brace',
    { answer_en: '{dueDate} {supportTelephone} {balance' },
    'answer_en',
    /around facts alone/,
  ],
  ['nothing but separators for areas', { areas: ';|' }, 'areas', /must not be empty/],
  ['an area that is none', { areas: 'home' }, 'areas', /must be some of residential, smb/],
  ['a state that is none', { states: 'Florida' }, 'states', /two letters each, such as FL/],
  [
    'an answer that is longer than anybody reads',
    { answer_en: `{supportTelephone} {dueDate}${'x'.repeat(700)}` },
    'answer_en',
    /at most 700 characters/,
  ],
])('a question is refused with %s', (_what, wrong, column, reason) => {
  const { problems } = readLine(faq, { ...line, ...wrong })
  expect(problems.map(({ field, wrong }) => [field, problemSentence(wrong)])).toContainEqual([
    column,
    expect.stringMatching(reason),
  ])
})
