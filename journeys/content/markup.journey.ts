import { paths as portal } from '@lightwell/customer-portal/shell/paths.ts'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/content.ts'
import { expect } from '../fixtures/journey.ts'
import { zipOf } from '../outages/outages-rows.ts'

const foreign = 'https://evil.example'
const harm = 'document.title=1'
/** Attempts to make a customer's page do something harmful, in HTML and Markdown. */
const html = `<script>${harm}</script><img src="${foreign}/i" onerror="${harm}">`
const link = `<a href="javascript:${harm}">A</a>`
const markdown = `[A](javascript:${harm}) ![A](${foreign}/m)`
const text = `${html} ${link} ${markdown}`
const title = `<img src=x onerror="${harm}"> **A**`

const inBoth = (column: string, written: string) => ({ [`${column}_en`]: written, [`${column}_es`]: written })

/** Returns everything on the page that runs, loads or links what those attempts contain. */
const harmIn = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main script, [onerror], [href^="javascript:"], [href*="evil"], [src*="evil"]',
      ),
    ].map((each) => each.outerHTML),
  )

test('markup that staff write into content is only letters on every page that shows it', async ({
  story,
  content,
}) => {
  const { page, customer } = story
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const notice = { ...inBoth('title', title), ...inBoth('text', text) }
  await content.says('banners', [{ id: 'b', ...notice }])
  // The second banner isn't shown, because its link isn't allowed.
  await content.says('alerts', [
    { id: 'a', ...notice },
    { id: 'link', ...inBoth('title', 'Hidden'), ...inBoth('link', 'A'), href: `javascript:${harm}` },
  ])
  await content.says('toolbox', [
    {
      id: 't',
      icon: 'card',
      href: 'https://example.org/',
      ...inBoth('name', '<img src=x onerror=alert(1)>'),
    },
  ])
  const outage = { id: 'o', kind: 'outage', services: 'internet', zips: await zipOf(story) }
  await content.says('outages', [{ ...outage, since: '2026-01-02T21:40-05:00', ...inBoth('text', text) }])
  const days = { first_on: '2020-01-01', last_on: '2099-12-31' }
  await content.says('bill-inserts', [{ id: 'i', ...days, ...inBoth('description', text) }])
  const question = { ...inBoth('topic', 'T'), ...inBoth('question', title), ...inBoth('answer', text) }
  await content.says('faq', [{ id: 'q', ...question }])

  await customer.signsIn()
  const body = page.locator('body')
  for (const [place, shown] of [
    [portal.summary, [title, text, '<img src=x onerror=alert(1)>']],
    [portal.help, [title]],
    [portal.currentStatement, [text]],
  ] as const) {
    await customer.goTo(place)
    for (const each of shown) await expect(body).toContainText(each)
    await expect.poll(() => harmIn(page), place).toEqual([])
    await expect(page).not.toHaveTitle('1')
  }
  await expect(body).not.toContainText('Hidden')
  expect(asked.filter((url) => url.startsWith(foreign))).toEqual([])
})
