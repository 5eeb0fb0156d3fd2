// Guests restart equipment without signing in, knowing only the account's number (AH §4, §6).
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { equipmentRowsOf } from './equipment-rows.ts'
import { guestRebootAt } from './guest-reboot-page.ts'

forEitherKind(() => {
  test('finds it from home, restarts the modem twice until it works, and the owner gets a mail each time', async ({
    story,
  }) => {
    const { customer, lightwell, household, time, say } = story
    const [guest, rows] = [guestRebootAt(story), equipmentRowsOf(story)]
    await guest.opensFromHome()
    await guest.givesNumber()
    await expect(guest.says(say.equipment_guest_choose())).toBeVisible()
    await guest.chooses(say.equipment_modem())
    await guest.confirms(say.equipment_guest_ask_modem())
    time.passes({ seconds: 90 })
    await guest.worksNot()
    await customer.sees(say.equipment_help())
    await guest.again()
    await expect(guest.says(say.equipment_ask_modem())).toBeVisible()
    await guest.confirms(say.equipment_guest_ask_modem())
    time.passes({ seconds: 90 })
    await guest.works()
    await customer.hears(say.equipment_helped())
    const ofGuest = { status: 'done', by_kind: 'guest', by_id: expect.any(String) }
    await expect.poll(rows.restarts).toEqual([
      { ...ofGuest, worked: false },
      { ...ofGuest, worked: true },
    ])
    await expect.poll(() => mailboxOf(lightwell, household.email()).subjects()).toHaveLength(2)
    await guest.leaves()
    await expect(guest.number).toBeVisible()
  })
})

test('a box that never comes back closes the progress without a word, and the list says how it stands', async ({
  story,
}) => {
  const { time, say } = story
  const guest = guestRebootAt(story)
  await guest.opens()
  await guest.givesNumber()
  // The boxes are sorted by room name, which guests never see. Box 1 is the one in the bedroom.
  await guest.chooses(say.equipment_guest_box({ number: '1' }))
  await guest.confirms(say.equipment_guest_ask_box_of({ number: '1' }))
  time.passes({ minutes: 10 })
  await expect(guest.says(say.equipment_failed())).toBeVisible()
  await expect(guest.question).toHaveCount(0)
})
