/** The fewest hours between the reminder of a removal and the removal itself. */
export const reminderHours = 24
