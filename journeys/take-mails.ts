// Takes a picture of every email in both languages, as wide as a phone. Writes a page that shows the pictures next to
// the emails' plain text.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import {
  mailOf,
  openSample,
  readSample,
  type SampleMails,
  textOf,
} from '@lightwell/server/messages/mail/sample.ts'
import { inSevenBits } from '@lightwell/server/messages/texts/alphabet.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { nouns } from '@lightwell/server/start/nouns.ts'
import { otherTexts } from '@lightwell/server/testing/text-samples.ts'
import { html } from '@lightwell/server/web/html.ts'
import { type Browser, chromium } from '@playwright/test'
import { browserArguments, ensureBrowser } from '../scripts/browser.ts'

const languages = ['en', 'es'] as const
const width = 390

/** Takes the pictures into a folder, with an `index.html` that shows them. Prints that file's path. */
export async function takeMails(folder: string): Promise<void> {
  const executablePath = (await ensureBrowser(console.log))?.executablePath
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(join(tmpdir(), 'lightwell-mails-'))
  const browser = await chromium.launch({ args: browserArguments, ...(executablePath && { executablePath }) })
  try {
    const world = { config: readConfig({ DATA_DIR: data }), clock: () => Temporal.Now.instant() }
    const mails = nouns.flatMap((noun) => Object.entries(noun.mails ?? {}))
    const rows = []
    for (const [name, write] of mails) rows.push(await rowOf(name, write))
    for (const [name, write] of Object.entries(otherTexts))
      rows.push(
        row(
          name,
          languages.map((language) => html`<p>${inSevenBits(write(world.config, language))}</p>`),
        ),
      )
    const index = join(folder, 'index.html')
    writeFileSync(index, page(rows).toString())
    console.log(`${relative(process.cwd(), index)}: ${mails.length} letters, in both languages`)

    async function rowOf(name: string, write: SampleMails[string]) {
      const cells = []
      for (const language of languages) {
        const sample = openSample(world, language)
        const mail = mailOf(write, sample)
        const file = `${name}-${language}.png`
        await take(browser, readSample(mail).html, join(folder, file))
        const text = textOf(write, sample)
        cells.push(html`<h3>${mail.subject}</h3>
<img src="${file}" width="${width}" loading="lazy" alt="">${text ? html`<p>${inSevenBits(text)}</p>` : ''}`)
      }
      return row(name, cells)
    }
  } finally {
    await browser.close()
    rmSync(data, { recursive: true })
  }
}

async function take(browser: Browser, mail: string, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 100 }, colorScheme: 'light' })
  await page.setContent(mail)
  await page.screenshot({ path, fullPage: true })
  await page.close()
}

const row = (name: string, cells: ReturnType<typeof html>[]) =>
  html`<tr><th>${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`

const page = (
  rows: ReturnType<typeof html>[],
) => html`<!doctype html><meta charset="utf-8"><title>Letters</title>
<style>body{font:14px/1.4 system-ui,sans-serif}th,td{padding:12px;vertical-align:top;text-align:left}td{width:${width}px}</style>
<table>${rows}</table>`
