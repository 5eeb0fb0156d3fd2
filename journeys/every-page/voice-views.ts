import { paths } from '@lightwell/customer-portal/paths.ts'
import type { SignIn } from '@lightwell/server/demo/people.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import { place, type View } from './view.ts'

const lines = (name: string, signIn: SignIn, andThen: (at: Told) => Promise<void>): View => ({
  name,
  signIn,
  open: async (at) => {
    await at.customer.goTo(paths.voice)
    await at.customer.sees(at.say.voice_title())
    await andThen(at)
  },
})

/** Phone lines as they stand, as they change, and where they do not. */
export const voiceViews: View[] = [
  place('voice', 'residential.legacy', paths.voice, (say) => say.voice_title()),
  lines('voice-many', 'business.legacy', async ({ page, say }) => {
    await page.getByRole('switch', { name: say.voice_voicemail() }).last().click()
    await expect(page.getByRole('alert').filter({ hasText: '800' })).toBeVisible()
  }),
  lines('voice-under-way', 'business.platform', async ({ page, say }) => {
    await page.getByRole('switch', { name: say.voice_voicemail() }).click()
    await expect(page.getByText(say.voice_turning_off())).toBeVisible()
  }),
  lines('voice-slow', 'residential.legacy', async ({ page, say }) => {
    await page.getByRole('switch', { name: say.voice_call_waiting() }).last().click()
    await expect(page.getByText(say.voice_slow())).toBeVisible()
  }),
  place('voice-none', 'past.due', paths.voice, (say) => say.voice_title()),
  lines('voice-location', 'residential.platform', async ({ page, say }) => {
    await page.getByRole('button', { name: say.voice_location_add() }).click()
    await page.getByRole('button', { name: say.voice_location_save(), exact: true }).click()
    await expect(page.getByText(say.voice_part_no_zip())).toBeVisible()
  }),
]
