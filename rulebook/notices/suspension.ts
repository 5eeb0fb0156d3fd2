/** Id of the alert which says that a service is suspended. */
export const suspensionAlertId = 'service-suspended'
