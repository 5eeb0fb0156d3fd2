import { paths } from '@lightwell/customer-portal/paths.ts'
import type { Page } from '@playwright/test'
import { expect, forBothKinds, type Told, test } from '../fixtures/journey.ts'

const titles = { en: 'Connect your router', es: 'Conecte su enrutador' }
const captions = { en: 'Plug the router', es: 'Conecte el enrutador' }

/** The video in the document that plays it. */
const playerIn = (page: Page, title: string) =>
  page.getByRole('dialog').getByTitle(title, { exact: true }).contentFrame().locator('video')

const opensHelp = async ({ customer, say }: Told) => {
  await customer.goTo(paths.help)
  await customer.sees(say.help_title())
}

forBothKinds(({ language }) => {
  const title = titles[language]

  test('a video is fetched when it is asked for, plays with captions, and ends with its dialog', async ({
    told,
  }) => {
    const { page, customer, lightwell, looks, say } = told
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(lightwell.videos.address)) fetched.push(new URL(request.url()).pathname)
    })
    await customer.signsIn()
    await opensHelp(told)
    const watch = page.getByRole('button', { name: say.help_videos_watch_which({ title }) })
    await expect(watch).toBeVisible()
    expect(fetched).toEqual([])

    await watch.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await expect(dialog).toBeVisible()
    const video = playerIn(page, title)
    await expect(video).toHaveJSProperty('readyState', 4)
    await expect(video).toHaveJSProperty('paused', true)
    await looks.areGood()
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true
      return element.play()
    })
    const shownCaption = () =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
      )
    await expect.poll(shownCaption).toEqual([expect.stringContaining(captions[language])])
    expect(fetched).toContain('/media/fiber-router.webm')

    await page
      .getByRole('dialog')
      .getByTitle(title, { exact: true })
      .contentFrame()
      .locator('video')
      .press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(watch).toBeFocused()
    expect(page.frames()).toHaveLength(1)
  })

  test('a video opens two tenths of a second after it is asked for', async ({ told }) => {
    const { page, customer, say } = told
    await page.clock.install()
    await customer.signsIn()
    await opensHelp(told)
    const watch = page.getByRole('button', { name: say.help_videos_watch_which({ title }) })
    await expect(watch).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await watch.click()
    await page.clock.runFor(199)
    await expect(watch).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(watch).not.toHaveAttribute('aria-busy')
    await page.clock.resume()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  })

  test('a video whose media cannot be had says so', async ({ told }) => {
    const { page, customer, lightwell, say, expectTrouble } = told
    expectTrouble(lightwell.videos.address)
    await page.route(`${lightwell.videos.address}/media/*.webm`, (route) => route.abort())
    await customer.signsIn()
    await opensHelp(told)
    await page.getByRole('button', { name: say.help_videos_watch_which({ title }) }).click()
    await expect(page.getByRole('dialog')).toContainText(say.help_videos_trouble())
    await page.getByRole('button', { name: say.portal_dialog_close() }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('without an answer of the video service, the page stands without its videos', async ({ told }) => {
    const { page, customer, lightwell, say } = told
    lightwell.clock.pass({ minutes: 11 })
    lightwell.videos.faults({ error_before: 1 })
    await customer.signsIn()
    await opensHelp(told)
    await expect(page.getByRole('heading', { name: say.help_videos_title() })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say.help_contact() })).toBeVisible()
  })
})
