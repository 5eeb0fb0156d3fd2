import { formatHours } from '@lightwell/rulebook/help/contact-hours.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { expect, test } from 'vitest'

const weekday = formatHours({ opensAt: '07:00', closesAt: '19:00' })
const weekend = formatHours({ opensAt: '08:00', closesAt: '17:00' })

test.each([
  ['en', '7:00am-7:00pm Mon-Fri, 8:00am-5:00pm Sat and Sun'],
  ['es', '7:00am-7:00pm, de lunes a viernes, 8:00am-5:00pm, sábados y domingos'],
] as const)('the contact hours are said as they are given, in %s (CP §2, §9)', (locale, said) => {
  const lines = [
    words.help_contact_weekdays({ hours: weekday }, { locale }),
    words.help_contact_weekend({ hours: weekend }, { locale }),
  ]
  expect(lines.join(', ')).toBe(said)
})
