// Restarts requested in the browser, for a modem that's connected through a real MQTT broker.
import { hasMosquitto } from '@lightwell/server/testing/device-broker.ts'
import { expect, forEitherKind } from '../fixtures/journey.ts'
import { equipmentAt } from './equipment-page.ts'
import { test } from './managed-modem.ts'

// Skip these stories on a machine without Mosquitto, the MQTT broker.
if (hasMosquitto)
  forEitherKind(() => {
    test('restarts the modem, which says that it will, and is told so when it is back', async ({
      story,
      managedModem,
    }) => {
      const { customer, time, say } = story
      const equipment = equipmentAt(story)
      const { modem, dialog } = equipment
      await customer.signsIn()
      await equipment.opens()
      await expect(modem.says(say.equipment_online())).toBeVisible()
      await equipment.restarts(modem)
      await expect(modem.says(say.equipment_restarting())).toBeVisible()
      expect(managedModem.restarts()).toBe(1)
      time.passes({ minutes: 2 })
      await equipment.pollsAgain()
      await expect(modem.says(say.equipment_restarting())).toBeVisible()
      await managedModem.comeBack()
      time.passes({ seconds: 5 })
      await dialog.works()
      await expect(modem.says(say.equipment_online())).toBeVisible()
      expect(managedModem.restarts()).toBe(1)
    })
  })
