/** The minimum number of hours between the reminder and a removal. */
export const reminderHours = 24
