// Every page and state × three widths × two themes × two languages: nothing that axe finds, nothing that scrolls sideways,
// nothing too small to press. What was looked at is kept in `screenshots/`, for people to leaf through.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/journey.ts'
import { type Device, devices } from '../fixtures/kinds.ts'
import { expectGoodLook } from '../fixtures/looks.ts'
import { views } from './views.ts'

const folder = join(import.meta.dirname, '../../screenshots')

/** The whole page on a screen that is as high as it is, so that what stands at the screen's edge covers nothing. */
async function keepPicture(page: Page, device: Device, file: string): Promise<void> {
  const height = await page.evaluate(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('main { min-height: 0 !important } html { scrollbar-gutter: auto !important }')
    document.adoptedStyleSheets = [whole]
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ ...devices[device], height })
  await page.screenshot({ path: join(folder, file) })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.setViewportSize(devices[device])
}

for (const { name, signIn, open } of views)
  for (const language of ['en', 'es'] as const)
    test.describe(`${name} in ${language === 'en' ? 'English' : 'Spanish'}`, () => {
      test.use({ who: { signIn: signIn ?? 'residential.legacy', language, device: 'desk', theme: 'light' } })

      test('is good to everybody', async ({ told }) => {
        const { page, customer } = told
        if (signIn) await customer.signsIn()
        await open(told)
        for (const device of Object.keys(devices) as Device[])
          for (const theme of ['light', 'dark'] as const) {
            const { width } = devices[device]
            await page.setViewportSize(devices[device])
            await page.emulateMedia({ colorScheme: theme })
            const file = `${name}-${width}-${theme}-${language}.png`
            await keepPicture(page, device, file)
            await expectGoodLook(page, file)
          }
      })
    })
