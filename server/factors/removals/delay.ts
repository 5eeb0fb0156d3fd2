/** The minimum hours between the reminder and a removal. */
export const reminderHours = 24
