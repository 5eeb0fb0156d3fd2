// Nothing of anybody else is loaded where people pay (decisions §5): no script, frame, image, style, font or beacon.
import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Page } from '@playwright/test'
import type { Place } from '../fixtures/customer.ts'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

/** The document around the hosted form: the one place that may show somebody else's frame. */
const cardForm = '/account/card-form.html'

/**
 * Requests to other origins, and elements that would make some. The provider's hosted form is the exception, because card and bank
 * numbers may not pass our own pages: its frame, in the document that holds nothing else, and what that frame loads of its own origin.
 */
function foreignOf(page: Page, own: string, provider: string) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin === own || protocol === 'data:') return
    const frame = request.frame()
    const isForm =
      origin === provider && new URL(frame.parentFrame()?.url() ?? own).pathname.endsWith(cardForm)
    if (!isForm) asked.push(`${request.resourceType()} ${request.url()} in ${frame.url()}`)
  })
  return {
    asked,
    async shown() {
      const ours = page.frames().filter((frame) => frame.url().startsWith(own))
      const found = await Promise.all(
        ours.map(async (frame) => {
          const isAround = new URL(frame.url()).pathname === cardForm
          const sources = await frame
            .locator('script, iframe, img, video, audio, source, object, embed, link[rel~="stylesheet"]')
            .evaluateAll((elements) =>
              elements.map((element) => ({
                name: element.localName,
                from:
                  Reflect.get(element, 'src') || Reflect.get(element, 'href') || Reflect.get(element, 'data'),
              })),
            )
          return sources
            .filter(({ from }) => from && !String(from).startsWith('data:'))
            .map(({ name, from }) => ({ name, origin: new URL(String(from), frame.url()).origin }))
            .filter(({ origin }) => origin !== own)
            .filter(({ name, origin }) => !(isAround && name === 'iframe' && origin === provider))
        }),
      )
      return found.flat()
    },
  }
}

/** Every page of /payments that opens by its address; those that come of an order are on the way of the second journey. */
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

const watchOver = ({ page, lightwell }: Told) =>
  foreignOf(page, lightwell.address, lightwell.world.config.cardForm.url.origin)

forBothKinds(() => {
  test('no page of the payments asks anybody else for anything', async ({ told }) => {
    const { page, customer } = told
    const foreign = watchOver(told)
    await customer.signsIn()
    for (const path of pages) {
      await customer.opensAnew(path)
      await expect(page.locator('.boot-drawn')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await foreign.shown(), path).toEqual([])
    }
    expect(foreign.asked).toEqual([])
  })

  test('nor does the way through a payment with a new card, whose form alone is the provider’s', async ({
    told,
  }) => {
    const { page, customer, payment, hostedForm, lightwell, say } = told
    const foreign = watchOver(told)
    const formAsked: string[] = []
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin === lightwell.world.config.cardForm.url.origin) formAsked.push(request.resourceType())
    })
    await customer.signsIn()
    await payment.opens()
    await payment.choosesAmount('18.18')
    await payment.choosesNew('card')
    await payment.goesToForm('card')
    await hostedForm.opens('card')
    expect(formAsked, 'the form came').toContain('document')
    expect(await foreign.shown()).toEqual([])
    await hostedForm.typesCard('succeeds')
    await hostedForm.continues()
    await customer.sees(say.payments_confirm_title())
    expect(await foreign.shown()).toEqual([])
    await payment.accepts()
    await payment.pays(18_18)
    await customer.sees(say.payments_completed_title())
    expect(await foreign.shown()).toEqual([])
    expect(foreign.asked).toEqual([])
  })

  test('what would be loaded from elsewhere is refused by the browser', async ({ told }) => {
    const { page, customer, say, expectTrouble } = told
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
      const told = new Set<string>()
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
          if (blockedURI.startsWith('https://elsewhere.example')) told.add(effectiveDirective)
          if (told.size === tries.length) resolve()
        })
      })
      for (const [, begin] of tries) {
        const made = begin()
        if (made instanceof Element) document.body.append(made)
      }
      await all
      return { told: [...told].sort(), tried: tries.map(([directive]) => directive).sort() }
    })
    expect(refused.told).toEqual(refused.tried)
    expect(left).toEqual([])
  })
})
