import { formatDay } from '../fixtures/days.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { today } from '../fixtures/lightwell.ts'

forEitherKind(() => {
  test('cannot choose a blocked day by keyboard, hears why, and chooses the next open one', async ({
    page,
    customer,
    payment,
    a11y,
    say,
    who: { language },
  }) => {
    await customer.signsIn()
    await payment.opens()
    await payment.opensDays()
    await payment.chosenDay.focus()
    // Three days after this Wednesday is a Saturday.
    for (let days = 0; days < 3; days++) await page.keyboard.press('ArrowRight')
    const saturday = payment.day('2026-10-17')
    await expect(saturday).toBeFocused()
    await expect(saturday).toHaveAccessibleName(
      say.portal_calendar_blocked({
        day: formatDay('2026-10-17', language, 'sentence'),
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
    const received = (day: string) =>
      say.payments_date_received({ day: formatDay(day, language, 'sentence') })
    await payment.choosesMethod('visa')
    await customer.hears(received('2026-10-19'))
    // A payment from a bank account is credited a day later.
    await payment.choosesNew('checking')
    await customer.hears(received('2026-10-20'))

    // One month later is Wednesday, November 11, which is Veterans Day, a holiday.
    await payment.chosenDay.focus()
    await page.keyboard.press('PageDown')
    await expect(payment.day('2026-11-19')).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    const holiday = payment.day('2026-11-11')
    await expect(holiday).toBeFocused()
    await expect(holiday).toHaveAccessibleName(new RegExp(say.payments_holiday_veterans_day()))
    await page.keyboard.press('Space')
    await expect(holiday).toHaveAttribute('aria-selected', 'false')
    await a11y.isGood()
  })
})
