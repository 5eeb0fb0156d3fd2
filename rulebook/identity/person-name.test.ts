import { expect, test } from 'vitest'
import { isPersonName, plainName } from './person-name.ts'

test.each([
  'Rosa',
  'María Elena',
  'O’Brien-Núñez',
  'J.R.',
  'St.John',
  'Samuel III',
  'Louis 14',
  '王秀英',
  'Me.lo',
  'Comb.',
  'Anne-Sophie d’Usage',
  'María de los Ángeles',
  'Núñez de la Vega y Castillo',
  'Ma. Teresa',
])('%s is a person’s name', (name) => {
  expect(isPersonName(name)).toBe(true)
})

test.each([
  ['an e-mail address', 'win@example.net'],
  ['one in wide letters', 'win＠example'],
  ['a web address', 'https://evil.example'],
  ['one without its beginning', 'evil.example/pay'],
  ['the name of a site', 'Refund at lightwell-pay.com'],
  ['one in capitals', 'LIGHTWELL.NET'],
  ['one that begins as many do', 'www.evil'],
  ['a telephone number', 'Call 585 555 0188'],
  ['one in wide figures', 'Call ５８５５５５０１８８'],
  ['a short number', 'Text 38254'],
  ['a number in circles', 'Call ➇⓿⓿ ➄➄➄ ➀➁➂➃'],
  ['a number in other figures', 'اتصل ٥٨٥٥٥٥٠١٨٨'],
  ['a site of another end', 'see lightwell-refund.support'],
  ['one with another dot', 'lightwell。support'],
  ['one that is turned round', 'Ana \u202Emoc.live'],
  ['an encoded word, which a subject would show as text', '=?utf-8?Q?Pay_now?='],
  ['a sentence', 'Your service ends today so call the number on your bill'],
])('%s isn’t one: %s', (_what, name) => {
  expect(isPersonName(name)).toBe(false)
})

test.each([
  ['stays as it is where it is one', 'María  Elena', 'María  Elena'],
  ['loses what isn’t seen', 'Ana\u200B \u202ELópez', 'Ana López'],
  ['loses a tab', 'Ana\tLópez', 'Ana López'],
  ['loses an email address', 'Ana ana@example.net', 'Ana'],
  ['loses the name of a site', 'López lightwell-pay.com', 'López'],
  ['loses every part of a phone number', 'Castillo (585) 555-0188', 'Castillo'],
  [
    'loses what is too much for a name',
    'Your service ends today so call the number',
    'Your service ends today so call the',
  ],
  ['is none where nothing is left', 'ana@example.net', undefined],
  ['is none where no letter is left', '- 585 555 0188', undefined],
])('a name %s', (_what, name, plain) => {
  expect(plainName(name)).toBe(plain)
})
