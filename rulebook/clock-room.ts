/**
 * The most, in seconds, by which two systems' times for the same moment can differ: their clocks by ten, a reply
 * takes up to four, and devices count whole seconds.
 */
export const clockRoomSeconds = 30
