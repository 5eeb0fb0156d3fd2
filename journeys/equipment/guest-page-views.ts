import type { View } from '../every-page/view.ts'
import { expect, type Told } from '../fixtures/journey.ts'

const account = { boxes: '212-555-0101-010121-5', none: '239-555-0109-061722-6' }

async function gives({ page, household, say }: Told, number: string) {
  await page.goto('/helpcenter/reboot')
  await page.getByLabel(say.identity_account_number()).fill(household.own(number))
  await page.getByRole('button', { name: say.equipment_guest_go_on() }).click()
}
async function asks(told: Told) {
  await gives(told, account.boxes)
  await choosesBox(told)
}
async function choosesBox({ page, say }: Told) {
  const device = say.equipment_guest_box({ number: '2' })
  await page.getByRole('link', { name: say.equipment_guest_restart_of({ device }) }).click()
  await expect(page.getByRole('button', { name: say.equipment_restart_now() })).toBeVisible()
}
async function restarts(told: Told) {
  await asks(told)
  await goesOn(told)
}
async function goesOn(told: Told) {
  await told.page.getByRole('button', { name: told.say.equipment_restart_now() }).click()
  await expect(told.page.getByRole('main').getByRole('status')).toBeVisible()
}
async function isAsked(told: Told) {
  await restarts(told)
  await comesBack(told)
}
async function comesBack(told: Told) {
  told.time.passes({ seconds: 150 })
  await expect(told.page.getByRole('button', { name: told.say.equipment_works_not() })).toBeVisible()
}

/** The pages for guests who restart equipment. */
export const pageViews: View[] = [
  {
    name: 'guest-restart-unknown',
    open: async (told) => {
      told.expectTrouble('422')
      await gives(told, '999-000')
      await expect(told.page.getByRole('main').getByText(told.say.equipment_guest_no_account())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-devices',
    open: async (told) => {
      await gives(told, account.boxes)
      await expect(told.page.getByRole('main').getByText(told.say.equipment_guest_choose())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-enough',
    open: async (told) => {
      await isAsked(told)
      for (const _time of [2, 3]) {
        await told.page.goto('/helpcenter/reboot')
        await choosesBox(told)
        await goesOn(told)
        await comesBack(told)
      }
      await told.page.getByRole('button', { name: told.say.equipment_works() }).click()
      await expect(told.page.getByRole('main').getByText(told.say.equipment_guest_enough())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-none',
    open: async (told) => {
      await told.household.has('florida')
      await gives(told, account.none)
      await expect(told.page.getByRole('main').getByText(told.say.equipment_guest_none())).toBeVisible()
    },
  },
  { name: 'guest-restart-ask', open: asks },
  { name: 'guest-restart-progress', open: restarts },
  { name: 'guest-restart-question', open: isAsked },
  {
    name: 'guest-restart-help',
    open: async (told) => {
      await isAsked(told)
      await told.page.getByRole('button', { name: told.say.equipment_works_not() }).click()
      await expect(told.page.getByRole('main').getByText(told.say.equipment_help_power())).toBeVisible()
    },
  },
]
