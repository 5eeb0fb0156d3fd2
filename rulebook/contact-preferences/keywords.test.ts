import { describe, expect, it } from 'vitest'
import { keywordIn } from './keywords.ts'

describe('a reply to a text message asks for', () => {
  it.each([
    ['STOP', 'stop', 'en'],
    ['  Stop.  ', 'stop', 'en'],
    ['opt out', 'stop', 'en'],
    ['OPT-OUT!', 'stop', 'en'],
    ['End', 'stop', 'en'],
    ['Please stop texting me', 'stop', 'en'],
    ['ALTO', 'stop', 'es'],
    ['Quiero darme de baja por favor', 'stop', 'es'],
    ['ＳＴＯＰ', 'stop', 'en'],
    ['no more texts please', 'stop', 'en'],
    ['No me envíen más', 'stop', 'es'],
    ['start', 'start', 'en'],
    ['Iniciar', 'start', 'es'],
    ['HELP', 'help', 'en'],
    ['información', 'help', 'es'],
  ])('%o: %s, in %s', (text, keyword, language) => {
    expect(keywordIn(text)).toEqual({ keyword, language })
  })

  it.each([
    '',
    'thanks!',
    'When does it end?',
    'start it again tomorrow',
    'I need help with my bill',
    '👍',
    'Mi recibo es muy alto',
    'Quiero la tarifa más baja',
  ])('%o: nothing of these', (text) => {
    expect(keywordIn(text)).toBeUndefined()
  })
})
