import { expect, forEitherKind, test } from '../fixtures/journey.ts'
import { helpAt } from './help-page.ts'

const titles = { en: 'Connect your modem', es: 'Conecte su módem' }
const captions = { en: 'Plug your modem', es: 'Conecte su módem' }

forEitherKind(() => {
  test('a video is fetched when it is asked for, plays with captions, and ends with its dialog', async ({
    story,
  }) => {
    const { page, customer, lightwell, who } = story
    const help = helpAt(story)
    const title = titles[who.language]
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(lightwell.videos.address)) fetched.push(new URL(request.url()).pathname)
    })
    await customer.signsIn()
    await help.opens()
    await expect(help.watch(title)).toBeVisible()
    expect(fetched).toEqual([])

    await help.watch(title).press('Enter')
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toBeVisible()
    // The video is in the frame's document, which plays it.
    const video = dialog.getByTitle(title, { exact: true }).contentFrame().locator('video')
    await expect(video).toHaveJSProperty('readyState', 4)
    await expect(video).toHaveJSProperty('paused', true)
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
    await expect.poll(shownCaption).toEqual([expect.stringContaining(captions[who.language])])
    expect(fetched).toContain('/media/fiber-router.webm')

    await video.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(help.watch(title)).toBeFocused()
    expect(page.frames()).toHaveLength(1)
  })

  test('a video opens two tenths of a second after it is asked for', async ({ story }) => {
    const { page, customer, who } = story
    const help = helpAt(story)
    const title = titles[who.language]
    await page.clock.install()
    await customer.signsIn()
    await help.opens()
    const watch = help.watch(title)
    await expect(watch).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await watch.click()
    await page.clock.runFor(199)
    await expect(watch).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(watch).not.toHaveAttribute('aria-busy')
    await page.clock.resume()
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
  })

  test('a video whose media cannot be had says so', async ({ story }) => {
    const { page, customer, lightwell, who, say, expectTrouble } = story
    const help = helpAt(story)
    expectTrouble(lightwell.videos.address)
    await page.route(`${lightwell.videos.address}/media/*.webm`, (route) => route.abort())
    await customer.signsIn()
    await help.opens()
    await help.watch(titles[who.language]).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(say.help_videos_trouble())
    await dialog.getByRole('button', { name: say.portal_dialog_close(), exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })
})
