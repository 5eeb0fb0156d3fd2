import { describe, expect, it } from 'vitest'
import type { Holder } from '../content/audience-facts.ts'
import { resultSentence } from '../content/preview-result.ts'
import { problemSentence } from '../content/problems.ts'
import { readLine } from '../content/read-line.ts'
import { outages } from './content.ts'

const line = {
  id: 'o-1',
  kind: 'outage',
  services: 'internet',
  zips: '14604',
  text_en: 'A cable.',
  text_es: 'Un cable.',
}
const read = (since: string) => outages.line.safeParse({ ...line, since })
const wrongWith = (more: Record<string, string>) =>
  readLine(outages, { ...line, ...more }).problems.map(
    ({ field, wrong }) => `${field} ${problemSentence(wrong)}`,
  )

describe('the start of an outage', () => {
  it.each([
    ['with its offset', '2026-03-02T21:40-05:00', '2026-03-03T02:40:00.000Z'],
    ['in UTC', '2026-03-03T02:40:15Z', '2026-03-03T02:40:15.000Z'],
    ['on a day that only some years have', '2028-02-29T00:00-05:00', '2028-02-29T05:00:00.000Z'],
  ])('is a time %s', (_, since, instant) => {
    expect(read(since).data).toMatchObject({ since: instant })
  })

  it.each([
    ['without an offset', '2026-03-02T21:40'],
    ['on a day that doesn’t exist', '2026-02-30T21:40-05:00'],
    ['at an hour that doesn’t exist', '2026-03-02T24:00-05:00'],
    ['at a minute that doesn’t exist', '2026-03-02T21:60-05:00'],
  ])('isn’t a time %s', (_, since) => {
    expect(wrongWith({ since })).toEqual(['since must be a time such as 2026-03-02T21:40-05:00'])
  })
})

describe('an outage as the preview shows it', () => {
  const now = Temporal.Instant.from('2026-03-03T12:00:00Z')
  const account = { serviceAddress: '1 Any Street, Rochester, NY 14604', closedOn: null }
  const holder = { now, account } as Holder
  const sentenceOf = (more: Record<string, string>, who = holder) => {
    const item = outages.line.parse({ ...line, since: '2026-03-03T02:40:00Z', ...more })
    return outages.preview([item], who).map(({ how }) => resultSentence(how))[0]
  }

  it.each<[string, Record<string, string>, string]>([
    ['that is on', {}, 'shown until it is over'],
    ['elsewhere', { zips: '10001' }, 'not shown, the service address is in none of its zip codes'],
    ['that is over', { over_at: '2026-03-03T11:59:00Z' }, 'not shown, it is over'],
    ['that is far ahead', { since: '2026-05-01T02:40:00Z' }, 'not shown, it is still too far ahead'],
  ])('%s', (_, more, said) => {
    expect(sentenceOf(more)).toBe(said)
  })

  it('isn’t shown to somebody who has closed the account', () => {
    const closed = { ...holder, account: { ...account, closedOn: '2026-02-01' } } as Holder
    expect(sentenceOf({}, closed)).toBe('not shown, the account is closed')
  })
})

it('can’t be over before it began', () => {
  const at = '2026-03-03T02:40:00Z'
  expect(wrongWith({ since: at, over_at: at })).toEqual(['over_at must be after since'])
})
