import { expect, type Story } from '../fixtures/journey.ts'

/** The pages on which guests who know the account's number restart equipment. */
export function guestRebootAt({ page, customer, household, who, say }: Story) {
  const main = page.getByRole('main')
  const presses = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const number = main.getByLabel(say.identity_account_number(), { exact: true })
  return {
    number,
    async opens() {
      await page.goto('/helpcenter/reboot')
    },
    async opensFromHome() {
      await page.goto('/')
      await page.getByRole('link', { name: say.equipment_guest_title(), exact: true }).click()
    },
    /** Types the account's number in a format that people use. */
    async givesNumber() {
      const written = who.signIn === 'residential.legacy' ? '2125550101 010121 5' : '585-555-0102-030221-4'
      await number.fill(household.own(written))
      await presses(say.equipment_guest_go_on())
    },
    /** @param device the device's kind, with a number if there are several of that kind */
    chooses: (device: string) =>
      main.getByRole('link', { name: say.equipment_guest_restart_of({ device }), exact: true }).click(),
    /** Confirms the restart. `ask` is the question that the page asks. */
    async confirms(ask: string) {
      await customer.sees(ask)
      await presses(say.equipment_restart_now())
      await expect(main.getByRole('status')).toBeVisible()
    },
    works: () => presses(say.equipment_works()),
    worksNot: () => presses(say.equipment_works_not()),
    again: () => main.getByRole('link', { name: say.equipment_again(), exact: true }).click(),
    leaves: () => presses(say.equipment_guest_leave()),
    says: (text: string) => main.getByText(text, { exact: true }),
    question: main.getByRole('heading', { name: say.equipment_question(), exact: true }),
  }
}
