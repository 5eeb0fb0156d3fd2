/**
 * How much the times that two systems tell may differ, in seconds, where it is one moment: their clocks by ten at most, an answer takes four,
 * and devices count whole ones.
 */
export const clockRoomSeconds = 30
