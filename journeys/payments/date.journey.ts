import { formatDay } from '@lightwell/rulebook/calendar.ts'
import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import { expect, forBothKinds, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forBothKinds(({ language }) => {
  test('cannot choose a blocked day by keyboard, hears why, and chooses the next open one', async ({
    page,
    customer,
    payment,
    looks,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.opensDays()
    const chosen = page.getByRole('group', { name: say.payments_date_label() }).getByRole('gridcell', {
      selected: true,
    })
    await chosen.focus()
    // Wednesday, Thursday, Friday, Saturday.
    for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowRight')
    const saturday = payment.day('2026-10-17')
    await expect(saturday).toBeFocused()
    await expect(saturday).toHaveAccessibleName(
      say.portal_calendar_blocked({
        day: formatDay('2026-10-17', language, 'full'),
        reason: say.payments_date_weekend(),
      }),
    )
    await page.keyboard.press('Enter')
    await expect(saturday).toHaveAttribute('aria-selected', 'false')
    await expect(payment.day(today)).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(payment.day('2026-10-19')).toHaveAttribute('aria-selected', 'true')
    const received = say.payments_date_received({ day: formatDay('2026-10-19', language, 'full') })
    await expect(page.getByRole('main')).toContainText(received)

    // A month on, the holiday: Veterans Day is a Wednesday.
    await page.keyboard.press('PageDown')
    await expect(payment.day('2026-11-19')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    const holiday = payment.day('2026-11-11')
    await expect(holiday).toBeFocused()
    await expect(holiday).toHaveAccessibleName(new RegExp(say.payments_holiday_veterans_day()))
    await page.keyboard.press('Space')
    await expect(holiday).toHaveAttribute('aria-selected', 'false')
    await looks.areGood()
  })

  test('is told live when the payment counts as received', async ({
    page,
    customer,
    payment,
    lightwell,
    say,
  }) => {
    await customer.signsIn()
    await payment.opens()
    const told = page.getByRole('main')
    const at = (day: string) => formatDay(day, language, 'full')
    const zone = nameZone('America/New_York', language)
    const [noon, morning] = language === 'en' ? ['12:00pm', '8:45am'] : ['12:00 p.m.', '8:45 a.m.']
    await payment.choosesMethod('visa')
    // The cut-off of cards is noon in New York in October, that of checking 8:45.
    await expect(told).toContainText(
      say.payments_date_received_before({ day: at('2026-10-14'), time: noon, zone }),
    )
    await expect(told).toContainText(say.payments_date_cutoffs({ card: noon, checking: morning }))
    // What is still to be added is received as any of its kind.
    await payment.choosesNew('card')
    await expect(told).toContainText(
      say.payments_date_received_before({ day: at('2026-10-14'), time: noon, zone }),
    )
    await expect(told).not.toContainText(say.payments_date_received_account())
    await payment.choosesNew('checking')
    await expect(told).toContainText(say.payments_date_received_account())
    await expect(told).toContainText(
      say.payments_date_received_before({ day: at('2026-10-15'), time: morning, zone }),
    )
    await payment.choosesMethod('checking')
    await expect(told).toContainText(
      say.payments_date_received_before({ day: at('2026-10-15'), time: morning, zone }),
    )
    await payment.choosesDay('2026-10-16')
    await expect(told).toContainText(say.payments_date_received({ day: at('2026-10-19') }))

    lightwell.clock.set('2026-10-14T16:00:00Z')
    await customer.signsIn()
    await page.reload()
    await payment.choosesDay(today)
    await payment.choosesMethod('visa')
    await expect(told).toContainText(
      say.payments_date_received_late({ day: at('2026-10-15'), time: noon, zone }),
    )
  })
})
