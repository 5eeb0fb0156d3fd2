import { expect, type Told } from '../fixtures/journey.ts'
import type { View } from './view.ts'

const account = { boxes: '212-555-0101-010121-5', none: '239-555-0109-061722-6' }

async function gives({ page, household, say }: Told, number: string) {
  await page.goto('/helpcenter/reboot')
  await page.getByLabel(say.identity_account_number()).fill(household.own(number))
  await page.getByRole('button', { name: say.equipment_guest_go_on() }).click()
}
async function asks(at: Told) {
  await gives(at, account.boxes)
  await choosesBox(at)
}
async function choosesBox({ page, say }: Told) {
  const device = say.equipment_guest_box({ number: '2' })
  await page.getByRole('link', { name: say.equipment_guest_restart_of({ device }) }).click()
  await expect(page.getByRole('button', { name: say.equipment_restart_now() })).toBeVisible()
}
async function restarts(at: Told) {
  await asks(at)
  await goesOn(at)
}
async function goesOn(at: Told) {
  await at.page.getByRole('button', { name: at.say.equipment_restart_now() }).click()
  await expect(at.page.getByRole('main').getByRole('status')).toBeVisible()
}
async function isAsked(at: Told) {
  await restarts(at)
  await comesBack(at)
}
async function comesBack(at: Told) {
  at.lightwell.clock.pass({ seconds: 150 })
  await expect(at.page.getByRole('button', { name: at.say.equipment_works_not() })).toBeVisible()
}

/** What guests see who restart equipment. */
export const guestRebootViews: View[] = [
  {
    name: 'guest-restart-unknown',
    open: async (at) => {
      at.expectTrouble('422')
      await gives(at, '999-000')
      await expect(at.page.getByText(at.say.equipment_guest_no_account())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-devices',
    open: async (at) => {
      await gives(at, account.boxes)
      await expect(at.page.getByText(at.say.equipment_guest_choose())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-enough',
    open: async (at) => {
      await isAsked(at)
      for (const _time of [2, 3]) {
        await at.page.goto('/helpcenter/reboot')
        await choosesBox(at)
        await goesOn(at)
        await comesBack(at)
      }
      await at.page.getByRole('button', { name: at.say.equipment_works() }).click()
      await expect(at.page.getByText(at.say.equipment_guest_enough())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-none',
    open: async (at) => {
      await at.household.has('florida')
      await gives(at, account.none)
      await expect(at.page.getByText(at.say.equipment_guest_none())).toBeVisible()
    },
  },
  { name: 'guest-restart-ask', open: asks },
  { name: 'guest-restart-progress', open: restarts },
  { name: 'guest-restart-question', open: isAsked },
  {
    name: 'guest-restart-help',
    open: async (at) => {
      await isAsked(at)
      await at.page.getByRole('button', { name: at.say.equipment_works_not() }).click()
      await expect(at.page.getByText(at.say.equipment_help_power())).toBeVisible()
    },
  },
]
