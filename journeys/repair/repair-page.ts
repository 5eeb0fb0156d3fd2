import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import { equipmentAt } from '../equipment/equipment-page.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import { repairRowsOf } from './repair-rows.ts'

/** The automated repair of a line, as the customer follows it. */
export function repairAt(story: Story) {
  const { page, customer, time, say, who } = story
  const main = page.getByRole('main')
  const rows = repairRowsOf(story)
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const repair = {
    main,
    text: (text: string) => main.getByText(text),
    button,
    /** The button that books the offered visit. Shown if a technician has to come. */
    takesVisit: button(say.repair_visit_take()),
    otherTime: button(say.appointments_time_other()),
    async opens() {
      await customer.goTo(paths.repair)
      await customer.sees(say.repair_title())
    },
    async starts() {
      await repair.opens()
      await button(say.repair_start()).click()
    },
    /**
     * Waits until the network or the modem has received the request `what`. Only then may time pass: a request that's
     * recorded but not sent yet would begin after that time.
     */
    async isAskedFor(what: 'provision' | 'reboot', times = 1) {
      await expect.poll(() => rows.findings(what)).toHaveLength(times)
      await expect.poll(() => rows.isReceived(what)).toBe(true)
    },
    /**
     * Waits until the page asks if the service works. Before that, the line is set up again if needed, and the modem
     * restarts.
     */
    async watches() {
      if (who.signIn === 'residential.legacy') {
        await repair.isAskedFor('provision')
        time.passes({ seconds: 8 })
      }
      await repair.isAskedFor('reboot')
      await expect(repair.text(say.repair_do_reboot())).toBeVisible()
      time.passes({ seconds: 90 })
      await customer.sees(say.repair_success_title())
    },
    saysItWorks: () => button(say.repair_works()).click(),
    async saysItDoesNot() {
      await button(say.repair_works_not()).click()
      await customer.sees(say.repair_fail())
    },
    async takesNextVisit() {
      await repair.takesVisit.click()
      await expect(repair.otherTime).toBeVisible()
    },
    /** Restarts the modem on the equipment page, before the repair. */
    async restartsModem() {
      await customer.goTo(paths.equipment)
      const { modem, dialog, restarts } = equipmentAt(story)
      await restarts(modem)
      await expect(dialog.progress).toBeVisible()
    },
  }
  return repair
}
