/** The key of each thing that's done with the customer's accounts. All but `link` are about the one whose details are open. */
export const accountKeys = {
  link: 'l',
  show: 't',
  unlock: 'u',
  unlink: 'q',
} as const
