import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { codeShown } from '@lightwell/server/testing/app-code.ts'
import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, type Story } from '../fixtures/journey.ts'

/** The profile's card for two-step verification, and the card's dialogs. */
export function factorsAt({
  page,
  customer,
  lightwell,
  say,
}: Pick<Story, 'page' | 'customer' | 'lightwell' | 'say'>) {
  const card = page.getByRole('region', { name: say.factors_title(), exact: true })
  const press = (name: string) => card.getByRole('button', { name, exact: true }).click()
  const adding = dialogAt(page, say.factors_add())
  const codes = dialogAt(page, say.factors_codes_title())
  const renewing = dialogAt(page, say.factors_renew_ask())
  const removing = dialogAt(page, say.factors_remove_ask())
  return {
    adding,
    devices: card.getByRole('heading', { name: say.factors_devices(), exact: true }),
    isOn: () => expect(card.getByText(say.factors_on(), { exact: true })).toBeVisible(),
    isOff: () => expect(card.getByText(say.factors_off(), { exact: true })).toBeVisible(),

    /**
     * Starts adding an authenticator app on the profile.
     * @returns a function for the app's current code
     */
    async beginsToAdd() {
      await customer.goTo(paths.profile)
      await press(say.factors_add())
      await expect(adding.itself.getByRole('img', { name: say.factors_qr() })).toBeVisible()
      const secret = ((await adding.itself.locator('code').textContent()) ?? '').replaceAll(' ', '')
      return () => codeShown(secret, lightwell.world.clock())
    },
    typesFirstCode: (code: string) => adding.enters({ [say.factors_first_code()]: code }),
    seesCodes: () => expect(codes.listed).toHaveCount(10),
    keepsCodes: () => codes.button(say.factors_codes_kept()).click(),
    async renewsCodes() {
      await press(say.factors_renew())
      await renewing.button(say.factors_renew()).click()
    },
    beginsToRemove: () => press(say.factors_remove()),
    removes: () => removing.button(say.factors_remove()).click(),
  }
}
