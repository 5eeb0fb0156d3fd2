import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { changed, place, type View } from '../every-page/view.ts'
import { expect } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'
import { alarm, linesAt, office, study } from './voice-page.ts'

const title = (say: Say) => say.voice_title()

/** Phone lines at rest, during a change, and after a change failed. */
export const pageViews: View[] = [
  place('voice', 'residential.legacy', paths.voice, title),
  changed('voice-many', 'business.legacy', paths.voice, title, async (story) => {
    const voicemail = linesAt(story).option(alarm, 'voicemail')
    await voicemail.itself.click()
    await expect(voicemail.reason('800')).toBeVisible()
  }),
  changed('voice-under-way', 'business.platform', paths.voice, title, async (story) => {
    await linesAt(story).option(office, 'voicemail').itself.click()
    await expect(linesAt(story).card(office)).toContainText(story.say.voice_turning_off())
  }),
  changed('voice-slow', 'residential.legacy', paths.voice, title, async (story) => {
    await linesAt(story).option(study, 'call_waiting').itself.click()
    await expect(linesAt(story).card(study)).toContainText(story.say.voice_slow())
  }),
  place('voice-none', 'past.due', paths.voice, title),
  place('voice-location', 'residential.platform', paths.voice, title, async ({ page, say }) => {
    await page.getByRole('button', { name: say.voice_location_add() }).click()
    await page.getByRole('button', { name: say.voice_location_save(), exact: true }).click()
    await expect(page.getByRole('dialog').getByText(say.voice_part_no_zip())).toBeVisible()
  }),
]
