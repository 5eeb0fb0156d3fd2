// Every page and state × three widths × two themes × two languages: nothing that axe finds, nothing that scrolls sideways,
// nothing too small to press. What was looked at is kept in `screenshots/`, for people to leaf through.
import { join } from 'node:path'
import { test } from '../fixtures/journey.ts'
import { type Device, devices } from '../fixtures/kinds.ts'
import { expectGoodLook } from '../fixtures/looks.ts'
import { views } from './views.ts'

const folder = join(import.meta.dirname, '../../screenshots')

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
            await page.screenshot({ path: join(folder, file), fullPage: true })
            await expectGoodLook(page, file)
          }
      })
    })
