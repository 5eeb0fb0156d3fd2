import { expect, test } from 'vitest'
import { isPersonName } from './person-name.ts'

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
])('%s is the name of a person', (name) => {
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
])('%s is none: %s', (_what, name) => {
  expect(isPersonName(name)).toBe(false)
})
