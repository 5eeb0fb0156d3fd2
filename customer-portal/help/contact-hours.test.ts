import { openHours } from '@lightwell/rulebook/help/contact-hours.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test } from 'vitest'

const weekday = { opensAt: '07:00', closesAt: '19:00' }
const weekend = { opensAt: '08:00', closesAt: '17:00' }

// The hours of CP §2 and §9, in our usual time format.
test.each([
  ['en', /7 am–7 pm.*8 am–5 pm/],
  ['es', /de 7 a. m. a 7 p. m..*de 8 a. m. a 5 p. m./],
] as const)('the contact hours read as specified, in %s (CP §2, §9)', (locale, said) => {
  const lines = [
    words.help_contact_weekdays({ hours: openHours(weekday, locale) }, { locale }),
    words.help_contact_weekend({ hours: openHours(weekend, locale) }, { locale }),
  ]
  expect(lines.join(', ').replaceAll('\u00a0', ' ')).toMatch(said)
})
