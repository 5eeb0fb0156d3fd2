/** By what the alert is known that a service is suspended. */
export const suspensionAlertId = 'service-suspended'
