import { anyOf } from '../../fixtures/any-of.ts'
import type { Story } from '../../fixtures/journey.ts'

/** The dialog for choosing the time of a technician's visit, for a ticket or a work order. */
export function timeDialogAt({ page, say }: Pick<Story, 'page' | 'say'>) {
  const dialog = page.getByRole('dialog')
  const days = dialog.getByRole('radiogroup', { name: say.appointments_time_day(), exact: true })
  const ofDay = say.appointments_time_of_day({ day: '' }).trim()
  const times = dialog.getByRole('radiogroup', { name: new RegExp(`^${ofDay}`) })
  // Free times depend on the technicians, so stories take any of them.
  const anyTime = anyOf(times.getByRole('radio'))
  const starts = async () => (await anyTime.getAttribute('value')) ?? ''
  return {
    dialog,
    days,
    times,
    anyTime,
    choosesDay: () => anyOf(days.getByRole('radio')).check(),
    /** @returns the start time, as an instant of ISO 8601 */
    async choosesTime(): Promise<string> {
      await anyTime.check()
      return starts()
    },
    /** The start of the first free time. */
    offeredTime: starts,
    offers: (startsAt: string) => dialog.locator(`input[value="${startsAt}"]`),
    save: dialog.getByRole('button', { name: say.appointments_time_save(), exact: true }),
  }
}
