import { describe, expect, it } from 'vitest'
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

describe('since when something is down', () => {
  it.each([
    ['with its offset', '2026-03-02T21:40-05:00', '2026-03-03T02:40:00.000Z'],
    ['in UTC', '2026-03-03T02:40:15Z', '2026-03-03T02:40:15.000Z'],
    ['on a day that only some years have', '2028-02-29T00:00-05:00', '2028-02-29T05:00:00.000Z'],
  ])('is a time %s', (_, since, instant) => {
    expect(read(since).data).toMatchObject({ since: instant })
  })

  it.each([
    ['without an offset', '2026-03-02T21:40'],
    ['on a day that there is not', '2026-02-30T21:40-05:00'],
    ['at an hour that there is not', '2026-03-02T24:00-05:00'],
    ['at a minute that there is not', '2026-03-02T21:60-05:00'],
  ])('is no time %s', (_, since) => {
    expect(read(since).error?.issues.map(({ message }) => message)).toContain(
      'must be a time such as 2026-03-02T21:40-05:00',
    )
  })
})
