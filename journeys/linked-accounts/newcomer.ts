import { expect, type Page } from '@playwright/test'
import { a11yOf } from '../fixtures/a11y.ts'
import type { Story } from '../fixtures/journey.ts'
import { bothPutOff, notSampled } from '../fixtures/prompts.ts'

const chosen = 'lanterns drift over quiet water'

/** A browser for someone who hasn't registered yet, closed when the story ends. */
export async function newBrowser({ page, lightwell, who }: Story): Promise<Page> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('There is no browser.')
  const context = await browser.newContext({ baseURL: lightwell.address, locale: `${who.language}-US` })
  const language = { name: 'language', value: who.language, url: lightwell.address }
  await context.addCookies([language, ...bothPutOff(lightwell.address)])
  await notSampled(context)
  return context.newPage()
}

/**
 * Opens an invitation's link and registers as Amaia Etxeberria. The first password is refused because it's too short.
 */
export async function registersAsHelper(helping: Page, { say }: Story, link: string): Promise<void> {
  const fill = (label: string, text: string) => helping.getByLabel(label, { exact: true }).fill(text)
  await helping.goto(link)
  await expect(helping.getByRole('heading', { level: 1 })).toHaveText(say.linked_accounts_helper_title())
  await fill(say.identity_first_name(), 'Amaia')
  await fill(say.identity_last_name(), 'Etxeberria')
  await fill(say.identity_password(), 'too short')
  await fill(say.identity_register_repeat(), 'too short')
  await helping.keyboard.press('Enter')
  await expect(helping.getByRole('alert')).toContainText(say.linked_accounts_helper_refused())
  await a11yOf(helping).isGood()
  await fill(say.identity_password(), chosen)
  await fill(say.identity_register_repeat(), chosen)
  await helping.keyboard.press('Enter')
}
