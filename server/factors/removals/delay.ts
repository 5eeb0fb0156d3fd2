/** The minimum number of hours between the reminder of a removal and the removal. */
export const reminderHours = 24
