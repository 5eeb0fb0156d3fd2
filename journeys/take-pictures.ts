// Takes pictures of pages as a person of the demonstration sees them.
import { mkdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../scripts/browser.ts'
import { buildWeb } from '../scripts/build.ts'
import { type Customer, customerAt } from './fixtures/customer.ts'
import { demonstrationOf, type Household } from './fixtures/household.ts'
import { devices, type Who } from './fixtures/kinds.ts'
import { type Lightwell, startLightwell } from './fixtures/lightwell.ts'
import { bothPutOff, notSampled } from './fixtures/prompts.ts'
import { type Say, wordsIn } from './fixtures/words.ts'

export interface Picture {
  name: string
  who: Who
  /** Opens the page in the browser and waits until it's shown. */
  open: (there: There) => Promise<void>
  /** True for the whole page, false for only what's on the screen. */
  fullPage: boolean
}

export interface There {
  page: Page
  lightwell: Lightwell
  household: Household
  customer: Customer
  say: Say
}

const mostBytes = 150_000
/** Removes the gutter for a scroll bar, which pictures don't have. */
const style = 'html { scrollbar-gutter: auto !important }'

/** Takes pictures into a folder and prints the size of each. Throws if a picture is larger than the README allows. */
export async function takePictures(pictures: Picture[], folder: string): Promise<void> {
  await buildWeb(console.log)
  const found = await ensureBrowser(console.log)
  const executablePath = found?.executablePath
  mkdirSync(folder, { recursive: true })
  const lightwell = await startLightwell()
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
  try {
    for (const picture of pictures) await take(picture, { browser, lightwell, folder })
  } finally {
    await browser.close()
    await lightwell.stop()
  }
}

async function take(
  { name, who, open, fullPage }: Picture,
  { browser, lightwell, folder }: { browser: Browser; lightwell: Lightwell; folder: string },
): Promise<void> {
  const page = await browser.newPage({
    viewport: devices[who.device],
    colorScheme: who.theme,
    locale: `${who.language}-US`,
    reducedMotion: 'reduce',
    // The pages' Content-Security-Policy would block the style added below.
    bypassCSP: true,
  })
  const say = wordsIn(who.language)
  const household = demonstrationOf(lightwell, who.signIn)
  const customer = customerAt(page, { lightwell, household, who, say })
  await page.context().addCookies(bothPutOff(lightwell.address))
  await notSampled(page.context())
  await open({ page, lightwell, household, customer, say })
  await page.addStyleTag({ content: style })
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, fullPage })
  await page.close()
  const { size } = statSync(path)
  console.log(`${relative(process.cwd(), path)}: ${Math.round(size / 1000)} kB`)
  if (size > mostBytes) throw new Error('A picture of the README weighs at most 150 kB.')
}
