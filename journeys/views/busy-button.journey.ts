import { paths } from '@lightwell/agent-console/shell/paths.ts'
import { expect, test } from '../fixtures/journey.ts'
import { presses } from '../staff/staff-at.ts'
import { barOf } from './opens-customer.ts'
import { openView } from './view-rows.ts'

test('a button that was pressed stays as wide as it is for 300 ms, and shows only then that it’s busy', async ({
  story,
}) => {
  const { page, lightwell, say } = story
  const view = await openView(story, page.context())
  await page.goto(`${lightwell.address}${paths.customer}?view=${view.id}`)
  const button = barOf(story).getByRole('button', { name: say.console_end() })
  const widthBefore = await button.evaluate((element) => element.getBoundingClientRect().width)
  const answers = Promise.withResolvers<void>()
  await page.route(`**/api/agent/views/${view.id}`, async (route) => {
    if (route.request().method() === 'DELETE') await answers.promise
    await route.continue()
  })
  await presses(story, 'x')
  await expect(button).toHaveAttribute('aria-busy', 'true')

  /** The widths of the button and its spinner, `elapsed` milliseconds after the press. */
  const widthsAt = (elapsed: number) =>
    button.evaluate((element, elapsedMs) => {
      for (const animation of element.getAnimations({ subtree: true })) {
        animation.pause()
        animation.currentTime = elapsedMs
      }
      const spinner = element.firstElementChild as HTMLElement
      return { button: element.getBoundingClientRect().width, spinner: spinner.offsetWidth }
    }, elapsed)
  const [early, late] = [await widthsAt(299), await widthsAt(302)]
  expect([early, late.spinner]).toEqual([{ button: widthBefore, spinner: 0 }, 20])
  answers.resolve()
  await expect(page).toHaveURL(lightwell.address + paths.home)
})
