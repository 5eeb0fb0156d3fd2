import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readReply } from '@lightwell/rulebook/contact-preferences/replies.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { type MailSample, openSample, textOf } from '../messages/mail/sample.ts'
import { inSevenBits, partsOf } from '../messages/texts/alphabet.ts'
import { readConfig } from '../settings/config.ts'
import { nouns } from '../start/nouns.ts'
import { billReady } from '../statements/billing/bill-mail.ts'
import { reminderOf } from '../statements/reminders/reminder-mail.ts'
import { otherTexts } from '../testing/text-samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'lightwell-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const config = {
  ...readConfig({ DATA_DIR: folder }),
  publicUrl: new URL('https://portal.lightwell.example'),
}

const allMails = nouns.flatMap((noun) => Object.entries(noun.mails ?? {}))
/**
 * An instant on each of the 14 days up to Wednesday, September 30. They include the longest names of weekdays and
 * months, and their hours have two digits.
 */
const days = Array.from({ length: 14 }, (_, day) =>
  Temporal.Instant.from('2026-09-17T14:00:00Z').add({ hours: 24 * day }),
)
const longest = (texts: string[]) => texts.reduce((one, other) => (other.length > one.length ? other : one))

/** All our texts, by name, each with its longest possible days and hours. */
const textsIn = (language: 'en' | 'es'): [string, string][] => {
  const samples = days.map((now) => openSample({ config, clock: () => now }, language))
  const onEachDay = (name: string, write: (sample: MailSample) => string): [string, string] => [
    name,
    longest(samples.map(write)),
  ]
  return [
    ...Object.entries(otherTexts).map(([name, write]): [string, string] => [name, write(config, language)]),
    ...allMails.flatMap(([name, write]): [string, string][] => {
      const texts = samples.flatMap((sample) => textOf(write, sample) ?? [])
      return texts.length === 0 ? [] : [[name, longest(texts)]]
    }),
    ...hows.map((how) =>
      onEachDay(`a bill of much ${JSON.stringify(how)}`, (sample) => {
        const dueOn = sample.later(21)
        const bill = { accountId: 'A1', statementOn: sample.today, dueOn, mailedOn: sample.today }
        const asked = [{ amountCents: much, dueOn }]
        const news = { ...bill, amountDueCents: much, asked, comingCents: 0, ...how }
        return billReady(sample.head, news).text({ language, lastFour: '0142' })
      }),
    ),
    onEachDay('a reminder of much', (sample) => {
      const bill = { accountId: 'A1', dueOn: sample.later(3), leftCents: much, earlierCents: 0 }
      return reminderOf(sample.head, bill).text({ language, lastFour: '0142' })
    }),
  ]
}
/** A very large amount that a business may owe, in cents. */
const much = 98_765_43
const hows = [false, true].flatMap((isFinal) => [false, true].map((isAutoPaid) => ({ isFinal, isAutoPaid })))

describe.each(['en', 'es'] as const)('in %s', (language) => {
  it.each(textsIn(language))('%s stays in the 7-bit alphabet and in one part', (_name, text) => {
    const sent = inSevenBits(text)
    expect(sent).not.toMatch(/[{}]|undefined|NaN|\[object/)
    expect({ sent, mails: sent.length, parts: partsOf(sent) }, sent).toMatchObject({ parts: 1 })
  })

  it.each(textsIn(language))('%s says first who it’s from', (_name, text) => {
    expect(text).toMatch(new RegExp(`^${config.brand.name}: `))
  })

  it.each(textsIn(language))('%s triggers nothing if a phone quotes it below a reply', (_name, text) => {
    for (const sent of [text, inSevenBits(text)]) expect(readReply(`Ok\n${sent}`), sent).toBeUndefined()
  })
})

it('They are those of replies, codes, bills, tickets, orders, visits and outages', () => {
  expect(textsIn('en').length).toBeGreaterThan(20)
})
