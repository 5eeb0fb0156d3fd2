// Every page and state at three widths: nothing that scrolls sideways, nothing too small to press; and at the smallest, in both themes,
// nothing that axe finds. Views that leave nothing behind are looked at one after another in one visit, as people go from page to page.
// In Spanish alone, whose words are longer: `looks.areGood` sees some of the English ones. `PICTURES=screenshots npm test -- journeys`
// looks at both languages and keeps what was looked at for people to leaf through.
import { join } from 'node:path'
import type { Locale } from '@lightwell/words/compiled/runtime.js'
import type { Page } from '@playwright/test'
import { type Told, test } from '../fixtures/journey.ts'
import { type Device, devices } from '../fixtures/kinds.ts'
import { expectNoAxeFindings, expectToFit } from '../fixtures/looks.ts'
import { views } from './views.ts'

const folder = process.env.PICTURES

/** What axe finds goes by the theme, as far as it is about colours, and hardly by the width: it looks where there is least room. */
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

/** Looks at the view that is shown. */
async function looksAt({ page }: Told, name: string, language: Locale): Promise<void> {
  for (const device of Object.keys(devices) as Device[]) {
    await page.setViewportSize(devices[device])
    await expectToFit(page, device)
    if (device !== axeAt && !folder) continue
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      if (device === axeAt)
        await expectNoAxeFindings(page, `${device}, ${theme}`, theme === 'light' ? 'everything' : 'colours')
      if (folder)
        await keepPicture(
          page,
          device,
          join(folder, `${name}-${devices[device].width}-${theme}-${language}.png`),
        )
    }
  }
  // As the next one is opened.
  await page.setViewportSize(devices.desk)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Leaves the page, and what its tab remembers of it. */
async function leaves({ page, customer }: Told): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await customer.leaves()
}

/** Whose household there is while nobody is signed in. */
const anybody = 'residential.legacy'
const inWords = (language: Locale) => (language === 'en' ? 'English' : 'Spanish')

for (const language of languages) {
  const passed = Map.groupBy(
    views.filter(({ leavesNothing }) => leavesNothing),
    ({ signIn }) => signIn,
  )
  for (const [signIn, seen] of passed)
    test.describe(`${signIn ?? 'a guest'} in ${inWords(language)}`, () => {
      test.use({ who: { signIn: signIn ?? anybody, language, device: 'desk', theme: 'light' } })

      test('finds every page good to everybody', async ({ told }) => {
        if (signIn) await told.customer.signsIn()
        for (const { name, open } of seen)
          await test.step(name, async () => {
            await open(told)
            await looksAt(told, name, language)
            await leaves(told)
          })
      })
    })

  for (const { name, signIn, open } of views.filter(({ leavesNothing }) => !leavesNothing))
    test.describe(`${name} in ${inWords(language)}`, () => {
      test.use({ who: { signIn: signIn ?? anybody, language, device: 'desk', theme: 'light' } })

      test('is good to everybody', async ({ told }) => {
        if (signIn) await told.customer.signsIn()
        await open(told)
        await looksAt(told, name, language)
      })
    })
}
