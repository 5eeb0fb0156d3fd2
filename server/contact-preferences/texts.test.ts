import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReply } from '@lightwell/rulebook/contact-preferences/replies.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openSample, textOf } from '../connectors/mail/letter-sample.ts'
import { inSevenBits, partsOf } from '../connectors/text-messages/alphabet.ts'
import { codeText } from '../identity/profile/texts.ts'
import { nouns } from '../nouns.ts'
import * as all from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'lightwell-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const config = {
  ...readConfig({ DATA_DIR: folder }),
  publicUrl: new URL('https://portal.lightwell.example'),
}
const clock = () => Temporal.Instant.from('2026-09-30T16:00:00Z')

const { serviceText: _news, ...ofReplies } = all
const told = nouns.flatMap((noun) => Object.entries(noun.letters ?? {}))

/** Every text that we send, by its name. */
const textsIn = (language: 'en' | 'es'): [string, string][] => {
  const sample = openSample({ config, clock }, language)
  return [
    ...Object.entries(ofReplies).map(([name, write]): [string, string] => [name, write(config, language)]),
    ['code', codeText(config, language, '482913')],
    ...told.flatMap(([name, write]): [string, string][] => {
      const text = textOf(write, sample)
      return text === undefined ? [] : [[name, text]]
    }),
  ]
}

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(textsIn(language))('%s stays in the 7-bit alphabet and in one part', (_name, text) => {
    const sent = inSevenBits(text)
    expect(sent).not.toMatch(/[{}]|undefined|NaN|\[object/)
    expect({ sent, letters: sent.length, parts: partsOf(sent) }).toMatchObject({ parts: 1 })
  })

  it.each(textsIn(language))(
    '%s asks for nothing where a telephone quotes it below a reply',
    (_name, text) => {
      for (const sent of [text, inSevenBits(text)]) expect(readReply(`Ok\n${sent}`), sent).toBeUndefined()
    },
  )
})

it('They are those of replies, codes, bills, tickets, orders, visits and outages', () => {
  expect(textsIn('en').length).toBeGreaterThan(20)
})
