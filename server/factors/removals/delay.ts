/** How many hours before a removal its owner is told once more, at least. */
export const reminderHours = 24
