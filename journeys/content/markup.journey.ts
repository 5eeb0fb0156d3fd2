import { paths as portal } from '@lightwell/customer-portal/paths.ts'
import type { Page } from '@playwright/test'
import { test } from '../fixtures/content.ts'
import { expect } from '../fixtures/journey.ts'

const foreign = 'https://evil.example/'
const harm = 'document.title=1'
/** What somebody would write who wants a customer’s page to do something, as HTML and as Markdown. */
const html = `<script>${harm}</script><img src="${foreign}i.png" onerror="${harm}">`
const link = `<a href="javascript:${harm}">A</a>`
const markdown = `[A](javascript:${harm}) ![A](${foreign}m.png) <${foreign}>`
const text = `${html} ${link} ${markdown}`
const title = `<img src=x onerror="${harm}"> **A**`

const inBoth = (column: string, written: string) => ({ [`${column}_en`]: written, [`${column}_es`]: written })

/** Everything on the page that could come of it. */
const harmIn = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main script, main img, main iframe, main a, [onerror]')]
        .filter(
          (each) =>
            /evil\.example|javascript:|^1$/i.test(each.outerHTML) || each.matches('script, [onerror]'),
        )
        .map((each) => each.outerHTML).length,
  )

test('markup that staff write into content is only letters on every page that shows it', async ({
  told,
  content,
}) => {
  const { page, customer } = told
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  const notice = { ...inBoth('title', title), ...inBoth('text', text) }
  await content.says('banners', [{ id: 'b', ...notice }])
  // The second one isn't shown: no rule lets its link in.
  await content.says('alerts', [
    { id: 'a', ...notice },
    { id: 'link', ...inBoth('title', 'Hidden'), ...inBoth('link', 'A'), href: `javascript:${harm}` },
  ])
  await content.says('toolbox', [
    { id: 't', icon: 'card', href: '#/tickets', ...inBoth('name', '<img src=x onerror=alert(1)>') },
  ])
  await content.changes('outages', inBoth('text', html))
  await content.changes('bill-inserts', inBoth('description', html))
  await content.changes('faq', {
    ...inBoth('question', title),
    ...inBoth('answer', text),
    ...inBoth('otherwise', ''),
  })

  await customer.signsIn()
  const main = page.getByRole('main')
  for (const [place, shown] of [
    [portal.summary, [title, text, '<img src=x onerror=alert(1)>']],
    [portal.help, [title]],
    [portal.currentStatement, [html]],
  ] as const) {
    await customer.goTo(place)
    for (const each of shown) await expect(main).toContainText(each)
    expect(await harmIn(page), place).toBe(0)
    await expect(page).not.toHaveTitle('1')
  }
  await expect(main).not.toContainText('Hidden')
  expect(asked.filter((url) => url.startsWith(foreign))).toEqual([])
})
