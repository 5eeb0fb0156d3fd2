// Apart from the payment provider's form, pages where people pay load nothing from third parties (decisions §5): no
// script, frame, image, style, font or beacon.
import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Place } from '../fixtures/customer.ts'
import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { foreignAt } from './foreign.ts'

/** Every page of /payments that opens by its URL. new-card.journey.ts covers those that need a payment order. */
const pages: Place[] = [
  paths.payOnce,
  paths.methods,
  paths.newMethod,
  paths.formCancelled,
  paths.formCompleted,
  paths.pastDue,
  paths.paymentHistory,
  paths.autopaySignup,
  paths.autopay,
  paths.editAutopayDialog,
  paths.editAutopay,
  paths.autopayCancelled,
  paths.autopayConfirmation,
  paths.manageMethod,
  paths.paymentConfirmation,
]

forEitherKind(() => {
  test('no page of the payments asks anybody else for anything', async ({ story }) => {
    const { page, customer } = story
    const foreign = foreignAt(story)
    await customer.signsIn()
    for (const path of pages) {
      await customer.opensAnew(path)
      await expect(page.locator('.boot-drawn')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(foreign.shown, path).toEqual([])
    }
    expect(foreign.asked).toEqual([])
  })

  test('what would be loaded from elsewhere is refused by the browser', async ({ story }) => {
    const { page, customer, say, expectTrouble } = story
    expectTrouble('Content Security Policy', 'net::ERR_BLOCKED_BY_CSP', 'csp')
    const left: string[] = []
    await page.route(/^https:\/\/elsewhere\.example\//, (route) => {
      left.push(route.request().url())
      return route.abort()
    })
    await customer.signsIn()
    await customer.goTo(paths.payOnce)
    await customer.sees(say.payments_onetime_title())
    const refused = await page.evaluate(async () => {
      const from = (what: string) => `https://elsewhere.example/${what}`
      const reported = new Set<string>()
      const tries: [directive: string, begin: () => unknown][] = [
        [
          'script-src-elem',
          () => Object.assign(document.createElement('script'), { src: from('script.js') }),
        ],
        ['frame-src', () => Object.assign(document.createElement('iframe'), { src: from('frame') })],
        ['img-src', () => Object.assign(document.createElement('img'), { src: from('image.png') })],
        ['media-src', () => Object.assign(document.createElement('video'), { src: from('video.webm') })],
        ['object-src', () => Object.assign(document.createElement('embed'), { src: from('plugin') })],
        [
          'style-src-elem',
          () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: from('style.css') }),
        ],
        ['font-src', () => new FontFace('Foreign', `url(${from('font.woff2')})`).load().catch(() => {})],
        ['connect-src', () => navigator.sendBeacon(from('beacon'), 'x')],
      ]
      const all = new Promise<void>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          if (blockedURI.startsWith('https://elsewhere.example')) reported.add(effectiveDirective)
          if (reported.size === tries.length) resolve()
        })
      })
      for (const [, begin] of tries) {
        const made = begin()
        if (made instanceof Element) document.body.append(made)
      }
      await all
      return { reported: [...reported].sort(), tried: tries.map(([directive]) => directive).sort() }
    })
    expect(refused.reported).toEqual(refused.tried)
    expect(left).toEqual([])
  })
})
