import type { Locator } from '@playwright/test'
import { expect, type Told } from '../fixtures/journey.ts'

/** The three fields of a telephone number to call about a visit: area code, exchange, line. */
export function numberFieldsIn(region: Locator, { page, say }: Pick<Told, 'page' | 'say'>) {
  const fields = [
    say.appointments_number_area(),
    say.appointments_number_exchange(),
    say.appointments_number_line(),
  ].map((label) => region.getByLabel(label, { exact: true }))
  return {
    fields,
    /** @param number as many of its digits as are typed, in their order */
    async types(number: string) {
      const parts = [number.slice(0, 3), number.slice(3, 6), number.slice(6)]
      for (const [at, field] of fields.entries()) await field.fill(parts[at] ?? '')
    },
    async sends(number: string) {
      await this.types(number)
      await page.keyboard.press('Enter')
    },
    async hold(number: string) {
      await expect
        .poll(async () => (await Promise.all(fields.map((field) => field.inputValue()))).join(''))
        .toBe(number)
    },
  }
}
