import type { Story } from '../fixtures/journey.ts'
import { modemOf } from './equipment-rows.ts'

/** A modem's Wi-Fi: its networks, and the dialog that changes one. */
export function wifiAt(story: Story, modem = modemOf(story).name) {
  const { page, say } = story
  const main = page.getByRole('main')
  const card = main.getByRole('region', { name: say.equipment_wifi_title({ modem }), exact: true })
  const dialog = page.getByRole('dialog')

  function network(id: 'main' | 'guest') {
    const name = say[`equipment_wifi_${id}`]()
    const section = card
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
    const presses = (button: string) => section.getByRole('button', { name: button, exact: true }).click()
    return {
      section,
      says: (text: string) => section.getByText(text, { exact: true }),
      /** The message about the outcome of a change. */
      notice: (text: string) => section.getByRole('status').filter({ hasText: text }),
      showsPassword: () => presses(say.equipment_wifi_show_of({ network: name })),
      changes: () => presses(say.equipment_wifi_change_of({ network: name })),
    }
  }

  return {
    card,
    says: (text: string) => card.getByText(text, { exact: true }),
    ofHousehold: network('main'),
    ofGuests: network('guest'),
    dialog: {
      dialog,
      says: (text: string) => dialog.getByText(text, { exact: true }),
      name: dialog.getByLabel(say.equipment_wifi_name(), { exact: true }),
      password: dialog.getByLabel(say.equipment_wifi_new_password(), { exact: true }),
      showsTyped: () => dialog.getByRole('checkbox', { name: say.equipment_wifi_show_typed() }).check(),
      turnedOn: dialog.getByRole('checkbox', { name: say.equipment_wifi_turned_on() }),
      saves: () => dialog.getByRole('button', { name: say.equipment_wifi_save(), exact: true }).click(),
      keeps: () => dialog.getByRole('button', { name: say.equipment_wifi_keep(), exact: true }).click(),
    },
  }
}
