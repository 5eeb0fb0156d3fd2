import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Prompt } from '@lightwell/rulebook/notices/prompts.ts'
import type { View } from '../every-page/view.ts'
import { expect } from '../fixtures/journey.ts'
import { isAskedAgain, isSampledIn } from '../fixtures/prompts.ts'

/** A prompt over the summary, for someone who hasn't answered that prompt. */
const prompt = (which: Prompt): View => ({
  name: `prompt-${which}`,
  signIn: 'residential.legacy',
  open: async ({ page, customer, say }) => {
    await isAskedAgain(page, which)
    await customer.goTo(paths.summary)
    const name = {
      autopay: say.notices_prompt_autopay_title(),
      paperless: say.notices_prompt_paperless_title(),
    }[which]
    await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
  },
})

/** The provider's promotion, in a browser session that was sampled for the popup. */
const promo: View = {
  name: 'promo-popup',
  signIn: 'business.legacy',
  open: async ({ page, customer, say }) => {
    await customer.goTo(paths.help)
    await customer.sees(say.help_title_business())
    await isSampledIn(page)
    await customer.goTo(paths.summary)
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

/** The prompts and the promotion that cover a page when it opens. */
export const pageViews: View[] = [prompt('autopay'), prompt('paperless'), promo]
