import type { View } from '../every-page/view.ts'
import { expect, type Story } from '../fixtures/journey.ts'

const account = { boxes: '212-555-0101-010121-5', none: '239-555-0109-061722-6' }

async function gives({ page, household, say }: Story, number: string) {
  await page.goto('/helpcenter/reboot')
  await page.getByLabel(say.identity_account_number()).fill(household.own(number))
  await page.getByRole('button', { name: say.equipment_guest_go_on() }).click()
}
async function asks(story: Story) {
  await gives(story, account.boxes)
  await choosesBox(story)
}
async function choosesBox({ page, say }: Story) {
  const device = say.equipment_guest_box({ number: '2' })
  await page.getByRole('link', { name: say.equipment_guest_restart_of({ device }) }).click()
  await expect(page.getByRole('button', { name: say.equipment_restart_now() })).toBeVisible()
}
async function restarts(story: Story) {
  await asks(story)
  await goesOn(story)
}
async function goesOn(story: Story) {
  await story.page.getByRole('button', { name: story.say.equipment_restart_now() }).click()
  await expect(story.page.getByRole('main').getByRole('status')).toBeVisible()
}
async function isAsked(story: Story) {
  await restarts(story)
  await comesBack(story)
}
async function comesBack(story: Story) {
  story.time.passes({ seconds: 150 })
  await expect(story.page.getByRole('button', { name: story.say.equipment_works_not() })).toBeVisible()
}

/** The pages for guests who restart equipment. */
export const pageViews: View[] = [
  {
    name: 'guest-restart-unknown',
    open: async (story) => {
      story.expectTrouble('422')
      await gives(story, '999-000')
      await expect(
        story.page.getByRole('main').getByText(story.say.equipment_guest_no_account()),
      ).toBeVisible()
    },
  },
  {
    name: 'guest-restart-devices',
    open: async (story) => {
      await gives(story, account.boxes)
      await expect(story.page.getByRole('main').getByText(story.say.equipment_guest_choose())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-enough',
    open: async (story) => {
      await isAsked(story)
      for (const _time of [2, 3]) {
        await story.page.goto('/helpcenter/reboot')
        await choosesBox(story)
        await goesOn(story)
        await comesBack(story)
      }
      await story.page.getByRole('button', { name: story.say.equipment_works() }).click()
      await expect(story.page.getByRole('main').getByText(story.say.equipment_guest_enough())).toBeVisible()
    },
  },
  {
    name: 'guest-restart-none',
    open: async (story) => {
      await story.household.has('florida')
      await gives(story, account.none)
      await expect(story.page.getByRole('main').getByText(story.say.equipment_guest_none())).toBeVisible()
    },
  },
  { name: 'guest-restart-ask', open: asks },
  { name: 'guest-restart-progress', open: restarts },
  { name: 'guest-restart-question', open: isAsked },
  {
    name: 'guest-restart-help',
    open: async (story) => {
      await isAsked(story)
      await story.page.getByRole('button', { name: story.say.equipment_works_not() }).click()
      await expect(story.page.getByRole('main').getByText(story.say.equipment_help_power())).toBeVisible()
    },
  },
]
