// Every page and state at three widths: nothing that scrolls sideways, nothing too small to press; and in both themes nothing that
// axe finds. In Spanish, whose words are longer; stories look at English pages (`looks.areGood`). `PICTURES=screenshots npm test --
// journeys` looks at both languages and keeps what was looked at for people to leaf through.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/journey.ts'
import { type Device, devices } from '../fixtures/kinds.ts'
import { expectNoAxeFindings, expectToFit } from '../fixtures/looks.ts'
import { views } from './views.ts'

const folder = process.env.PICTURES

/** What axe finds goes by the theme and hardly by the width: it looks where there is least room. */
const axeAt: Device = 'small'
const languages = folder ? (['en', 'es'] as const) : (['es'] as const)

/** The whole page on a screen that is as high as it is, so that what stands at the screen's edge covers nothing. */
async function keepPicture(page: Page, device: Device, file: string): Promise<void> {
  const height = await page.evaluate(() => {
    const whole = new CSSStyleSheet()
    whole.replaceSync('main { min-height: 0 !important } html { scrollbar-gutter: auto !important }')
    document.adoptedStyleSheets = [whole]
    return document.documentElement.scrollHeight
  })
  await page.setViewportSize({ ...devices[device], height })
  await page.screenshot({ path: file })
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await page.setViewportSize(devices[device])
}

for (const { name, signIn, open } of views)
  for (const language of languages)
    test.describe(`${name} in ${language === 'en' ? 'English' : 'Spanish'}`, () => {
      test.use({ who: { signIn: signIn ?? 'residential.legacy', language, device: 'desk', theme: 'light' } })

      test('is good to everybody', async ({ told }) => {
        const { page, customer } = told
        if (signIn) await customer.signsIn()
        await open(told)
        for (const device of Object.keys(devices) as Device[]) {
          await page.setViewportSize(devices[device])
          await expectToFit(page, device)
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            if (device === axeAt) await expectNoAxeFindings(page, `${device}, ${theme}`)
            if (folder)
              await keepPicture(
                page,
                device,
                join(folder, `${name}-${devices[device].width}-${theme}-${language}.png`),
              )
          }
        }
      })
    })
