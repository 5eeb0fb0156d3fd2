import { expect, type Told } from '../fixtures/journey.ts'

/** The dialog in which a time for a technician's visit is chosen, for a ticket or an order. */
export function timeDialogAt({ page, say }: Pick<Told, 'page' | 'say'>) {
  const dialog = page.getByRole('dialog')
  const days = dialog.getByRole('radiogroup', { name: say.appointments_time_day(), exact: true })
  const ofDay = say.appointments_time_of_day({ day: '' }).trim()
  const times = dialog.getByRole('radiogroup', { name: new RegExp(`^${ofDay}`) })
  const free = times.getByRole('radio')
  return {
    dialog,
    days,
    times,
    choosesFirstDay: () => days.getByRole('radio').first().check(),
    /** @returns when it starts, as an instant of ISO 8601 */
    async choosesFirstTime(): Promise<string> {
      await free.first().check()
      return (await free.first().getAttribute('value')) ?? ''
    },
    choosesLastTime: () => free.last().check(),
    firstTime: async () => (await free.first().getAttribute('value')) ?? '',
    /** All of them are there: the day's last one is. */
    seesAll: () => expect(dialog.getByRole('radio', { checked: false }).last()).toBeVisible(),
    offers: (startsAt: string) => dialog.locator(`input[value="${startsAt}"]`),
    save: dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }),
  }
}
