import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { dialogAt } from '../fixtures/change-dialog.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { deviceOf, type PasskeyDevice } from '../fixtures/passkeys.ts'

/** The profile's card for passkeys, and the card's dialogs. */
export function passkeysAt({ page, customer, say }: Pick<Story, 'page' | 'customer' | 'say'>) {
  const card = page.getByRole('region', { name: say.passkeys_title(), exact: true })
  const button = (name: string) => card.getByRole('button', { name, exact: true })
  const none = card.getByText(say.passkeys_none(), { exact: true })
  const add = button(say.passkeys_add())
  return {
    add,
    none,
    /** Adds a passkey on the profile, stored on a new device. */
    async adds(): Promise<PasskeyDevice> {
      const device = await deviceOf(page)
      await customer.signsIn()
      await customer.goTo(paths.profile)
      await expect(none).toBeVisible()
      await add.click()
      await expect(none).toBeHidden()
      return device
    },
    async beginsToRename(name: string) {
      await button(say.passkeys_rename_of({ name })).click()
      return dialogAt(page, say.passkeys_rename_of({ name }))
    },
    /**
     * Checks that the page shows the day on which a passkey will be removed. The removal can be canceled, but not
     * requested again.
     */
    async isBeingRemoved(name: string, day: string) {
      await expect(card.getByText(say.passkeys_removal({ name, day }))).toBeVisible()
      await expect(button(say.passkeys_keep_of({ name }))).toBeVisible()
      await expect(button(say.passkeys_remove_of({ name }))).toBeHidden()
    },
    /** Cancels the removal of a passkey. */
    keeps: (name: string) => button(say.passkeys_keep_of({ name })).click(),
    async beginsToRemove(name: string) {
      await button(say.passkeys_remove_of({ name })).click()
      return dialogAt(page, say.passkeys_remove_ask({ name }))
    },
  }
}
