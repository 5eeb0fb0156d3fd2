import { telephoneDigits } from '@lightwell/rulebook/identity/telephone.ts'
import type { Locator } from '@playwright/test'
import { expect, type Story } from '../../fixtures/journey.ts'

/** The field for the callback number of a visit. */
export function numberFieldIn(region: Locator, { page, say }: Pick<Story, 'page' | 'say'>) {
  const field = region
    .getByLabel(say.appointments_number(), { exact: true })
    .or(region.getByLabel(say.tickets_callback(), { exact: true }))
  return {
    field,
    types: (number: string) => field.fill(number),
    async sends(number: string) {
      await field.fill(number)
      await page.keyboard.press('Enter')
    },
    /** @param number the digits of a phone number */
    async holds(number: string) {
      await expect.poll(async () => telephoneDigits(await field.inputValue())).toBe(number)
    },
  }
}
