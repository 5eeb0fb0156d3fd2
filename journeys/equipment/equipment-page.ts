import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { modemOf } from './equipment-rows.ts'

type Kind = 'modem' | 'set_top_box'

/** The customer's equipment: a card for each device, and the dialog that restarts one. */
export function equipmentAt(story: Story) {
  const { page, customer, say } = story
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  /** A device's card. */
  function deviceCalled(name: string, kind: Kind = 'modem') {
    const title = say.equipment_device({ kind: say[`equipment_${kind}`](), name })
    const card = main.getByRole('region', { name: title, exact: true })
    return {
      card,
      /** Finds the device's state, or another complete text, on the card. */
      says: (text: string) => card.getByText(text, { exact: true }),
      /** The card's announcements. */
      announces: card.getByRole('status'),
      /** The device's button, if there is one. It restarts the device, or shows the progress of a restart. */
      button: card.getByRole('button'),
      leadsTo: (name: string) => card.getByRole('link', { name, exact: true }),
    }
  }

  const usageCard = main.getByRole('region', { name: say.equipment_usage_title(), exact: true })
  const picture = usageCard.locator('svg').filter({ has: page.locator('rect') })

  return {
    deviceCalled,
    modem: deviceCalled(modemOf(story).name),
    async opens() {
      await customer.goTo(paths.equipment)
      await customer.sees(say.equipment_title())
    },
    async opensFromMenu() {
      await customer.goTo(paths.summary)
      await page.getByRole('link', { name: say.portal_menu_services(), exact: true }).click()
      await customer.sees(say.equipment_title())
    },
    /** Presses a device's restart button and confirms. */
    async restarts({ button }: ReturnType<typeof deviceCalled>) {
      await button.click()
      await inDialog(say.equipment_restart_now()).click()
    },
    /** Waits until the page has polled the devices once more. */
    async pollsAgain() {
      const asked = await page.waitForRequest((request) => request.url().endsWith('/equipment'))
      await asked.response()
    },
    usage: {
      says: (text: string) => usageCard.getByText(text, { exact: true }),
      /**
       * Checks that the chart shows this label in full. The label belongs to the bar pointed at, or else to the current
       * month.
       */
      async showsWithin(text: string) {
        await expect(picture.getByText(text, { exact: true })).toBeVisible()
        await expect.poll(() => picture.evaluate(isTextWithin)).toBe(true)
      },
      /** Points at the oldest month, at the left edge. Each bar has a full-height target in front of it. */
      pointsAtOldest: () => picture.locator('rect[x="0%"]').hover(),
      showsTable: () => usageCard.getByText(say.equipment_usage_table(), { exact: true }).click(),
      rows: usageCard.getByRole('row'),
    },
    dialog: {
      dialog,
      progress: dialog.getByRole('status'),
      asks: dialog.getByText(say.equipment_ask_modem(), { exact: true }),
      helps: dialog.getByText(say.equipment_help_power(), { exact: true }),
      repair: dialog.getByRole('link', { name: say.repair_title(), exact: true }),
      /** Answers that the device works now. */
      works: () => inDialog(say.equipment_works()).click(),
      worksNot: () => inDialog(say.equipment_works_not()).click(),
      restartsAgain: () => inDialog(say.equipment_again()).click(),
      confirms: () => inDialog(say.equipment_restart_now()).click(),
    },
  }
}

/** True if the chart's label doesn't stick out of the chart on the left or right. Runs in the page. */
function isTextWithin(svg: Element): boolean {
  const [own, text] = [svg, svg.querySelector('text')].map((part) => part?.getBoundingClientRect())
  return own !== undefined && text !== undefined && text.left >= own.left && text.right <= own.right
}
