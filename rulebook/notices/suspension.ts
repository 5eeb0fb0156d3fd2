/** Id of the alert that a service is suspended. */
export const suspensionAlertId = 'service-suspended'
