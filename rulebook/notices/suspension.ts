/** Id of the alert that says the account's service is suspended. */
export const suspensionAlertId = 'service-suspended'
