import { paths } from '@lightwell/customer-portal/paths.ts'
import { expect } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { changed, place, type View } from './view.ts'

const title = (say: Say) => say.voice_title()

/** Phone lines as they stand, as they change, and where they do not. */
export const voiceViews: View[] = [
  place('voice', 'residential.legacy', paths.voice, title),
  changed('voice-many', 'business.legacy', paths.voice, title, async ({ page, say }) => {
    await page.getByRole('switch', { name: say.voice_voicemail() }).last().click()
    await expect(page.getByRole('alert').filter({ hasText: '800' })).toBeVisible()
  }),
  changed('voice-under-way', 'business.platform', paths.voice, title, async ({ page, say }) => {
    await page.getByRole('switch', { name: say.voice_voicemail() }).click()
    await expect(page.getByText(say.voice_turning_off())).toBeVisible()
  }),
  changed('voice-slow', 'residential.legacy', paths.voice, title, async ({ page, say }) => {
    await page.getByRole('switch', { name: say.voice_call_waiting() }).last().click()
    await expect(page.getByText(say.voice_slow())).toBeVisible()
  }),
  place('voice-none', 'past.due', paths.voice, title),
  place('voice-location', 'residential.platform', paths.voice, title, async ({ page, say }) => {
    await page.getByRole('button', { name: say.voice_location_add() }).click()
    await page.getByRole('button', { name: say.voice_location_save(), exact: true }).click()
    await expect(page.getByText(say.voice_part_no_zip())).toBeVisible()
  }),
]
